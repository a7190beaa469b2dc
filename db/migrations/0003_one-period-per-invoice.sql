-- An invoice stands on a payment of its own subscription only, and on one period: the first that was recorded.
UPDATE `payments` SET `invoice_id` = NULL WHERE `invoice_id` IS NOT NULL AND NOT EXISTS (
  SELECT 1 FROM `invoices` WHERE `invoices`.`id` = `payments`.`invoice_id` AND `invoices`.`subscription_id` = `payments`.`subscription_id`
);
--> statement-breakpoint
UPDATE `payments` SET `invoice_id` = NULL WHERE `voided_at` IS NULL AND `invoice_id` IS NOT NULL AND `id` > (
  SELECT min(`other`.`id`) FROM `payments` AS `other` WHERE `other`.`invoice_id` = `payments`.`invoice_id` AND `other`.`voided_at` IS NULL
);
--> statement-breakpoint
CREATE UNIQUE INDEX `payments_one_period_per_invoice` ON `payments` (`invoice_id`) WHERE "payments"."voided_at" is null and "payments"."invoice_id" is not null;