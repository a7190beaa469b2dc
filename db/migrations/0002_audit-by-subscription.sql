ALTER TABLE `audit_log` ADD `subscription_id` integer;--> statement-breakpoint
CREATE INDEX `audit_log_subscription` ON `audit_log` (`workspace_id`,`subscription_id`) WHERE "audit_log"."subscription_id" is not null;--> statement-breakpoint
-- Entries so far: by the record's own row, else by what any entry of the same record says of its subscription.
DROP TRIGGER `audit_log_no_update`;
--> statement-breakpoint
CREATE TEMP TABLE `audit_subscription` AS
  SELECT DISTINCT `entity`, `entity_id`, `entity_id` AS `subscription_id` FROM `audit_log` WHERE `entity` = 'subscription' AND `entity_id` IS NOT NULL
  UNION SELECT 'payment', `id`, `subscription_id` FROM `payments`
  UNION SELECT `entity`, `entity_id`, coalesce(`after` ->> '$.subscriptionId', `before` ->> '$.subscriptionId') FROM `audit_log`
    WHERE `entity` IN ('license_change', 'usage_metric', 'pricing_tier', 'decision')
      AND coalesce(`after` ->> '$.subscriptionId', `before` ->> '$.subscriptionId') IS NOT NULL;
--> statement-breakpoint
CREATE INDEX `temp`.`audit_subscription_entity` ON `audit_subscription` (`entity`, `entity_id`);
--> statement-breakpoint
UPDATE `audit_log` SET `subscription_id` = (
  SELECT `known`.`subscription_id` FROM `audit_subscription` AS `known`
  WHERE `known`.`entity` = `audit_log`.`entity` AND `known`.`entity_id` = `audit_log`.`entity_id`
) WHERE `entity` IN ('subscription', 'payment', 'license_change', 'usage_metric', 'pricing_tier', 'decision');
--> statement-breakpoint
DROP TABLE `temp`.`audit_subscription`;
--> statement-breakpoint
CREATE TRIGGER `audit_log_no_update` BEFORE UPDATE ON `audit_log` BEGIN SELECT RAISE(ABORT, 'the audit log is append-only'); END;
