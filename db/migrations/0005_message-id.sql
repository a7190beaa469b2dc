ALTER TABLE `reminders` ADD `message_id` text;--> statement-breakpoint
-- Mail that was given up because a person had no address is planned again once they have one.
DELETE FROM `reminders` WHERE `type` = 'email' AND `sent` = 0 AND `skipped_at` IS NOT NULL AND `last_error` = 'There is no mail address in the profile';
