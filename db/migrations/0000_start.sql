CREATE TABLE `app_settings` (
	`id` integer PRIMARY KEY AUTOINCREMENT NOT NULL,
	`workspace_id` integer NOT NULL,
	`setting_key` text NOT NULL,
	`setting_value` text NOT NULL,
	`description` text,
	`category` text DEFAULT 'general' NOT NULL,
	`updated_by` integer,
	`updated_at` integer NOT NULL,
	FOREIGN KEY (`workspace_id`) REFERENCES `workspaces`(`id`) ON UPDATE no action ON DELETE cascade,
	FOREIGN KEY (`updated_by`) REFERENCES `users`(`id`) ON UPDATE no action ON DELETE set null
);
--> statement-breakpoint
CREATE UNIQUE INDEX `app_settings_key` ON `app_settings` (`workspace_id`,`setting_key`);--> statement-breakpoint
CREATE TABLE `audit_log` (
	`id` integer PRIMARY KEY AUTOINCREMENT NOT NULL,
	`workspace_id` integer,
	`user_id` integer,
	`actor` text NOT NULL,
	`action` text NOT NULL,
	`entity` text NOT NULL,
	`entity_id` integer,
	`before` text,
	`after` text,
	`address` text,
	`at` integer NOT NULL
);
--> statement-breakpoint
CREATE INDEX `audit_log_workspace` ON `audit_log` (`workspace_id`,`at`);--> statement-breakpoint
CREATE INDEX `audit_log_entity` ON `audit_log` (`workspace_id`,`entity`,`entity_id`);--> statement-breakpoint
CREATE TABLE `decisions` (
	`id` integer PRIMARY KEY AUTOINCREMENT NOT NULL,
	`workspace_id` integer NOT NULL,
	`subscription_id` integer NOT NULL,
	`term_end` text NOT NULL,
	`cancel_by` text NOT NULL,
	`decision` text NOT NULL,
	`by_default` integer DEFAULT false NOT NULL,
	`note` text,
	`decided_by` integer,
	`created_at` integer NOT NULL,
	FOREIGN KEY (`workspace_id`) REFERENCES `workspaces`(`id`) ON UPDATE no action ON DELETE cascade,
	FOREIGN KEY (`subscription_id`) REFERENCES `subscriptions`(`id`) ON UPDATE no action ON DELETE cascade,
	FOREIGN KEY (`decided_by`) REFERENCES `users`(`id`) ON UPDATE no action ON DELETE set null,
	CONSTRAINT "decisions_decision" CHECK("decisions"."decision" in ('renew', 'cancel', 'renegotiate')),
	CONSTRAINT "decisions_term_end" CHECK("decisions"."term_end" glob '[0-9][0-9][0-9][0-9]-[0-1][0-9]-[0-3][0-9]'),
	CONSTRAINT "decisions_cancel_by" CHECK("decisions"."cancel_by" glob '[0-9][0-9][0-9][0-9]-[0-1][0-9]-[0-3][0-9]')
);
--> statement-breakpoint
CREATE UNIQUE INDEX `decisions_term` ON `decisions` (`subscription_id`,`term_end`);--> statement-breakpoint
CREATE TABLE `exchange_rates` (
	`id` integer PRIMARY KEY AUTOINCREMENT NOT NULL,
	`workspace_id` integer,
	`base` text NOT NULL,
	`currency` text NOT NULL,
	`day` text NOT NULL,
	`rate` integer NOT NULL,
	`source` text NOT NULL,
	`entered_by` integer,
	`created_at` integer NOT NULL,
	FOREIGN KEY (`workspace_id`) REFERENCES `workspaces`(`id`) ON UPDATE no action ON DELETE cascade,
	FOREIGN KEY (`entered_by`) REFERENCES `users`(`id`) ON UPDATE no action ON DELETE set null,
	CONSTRAINT "exchange_rates_rate" CHECK("exchange_rates"."rate" >= 1),
	CONSTRAINT "exchange_rates_day" CHECK("exchange_rates"."day" glob '[0-9][0-9][0-9][0-9]-[0-1][0-9]-[0-3][0-9]')
);
--> statement-breakpoint
CREATE UNIQUE INDEX `exchange_rates_shared` ON `exchange_rates` (`base`,`currency`,`day`,`source`) WHERE "exchange_rates"."workspace_id" is null;--> statement-breakpoint
CREATE UNIQUE INDEX `exchange_rates_own` ON `exchange_rates` (`workspace_id`,`base`,`currency`,`day`,`source`) WHERE "exchange_rates"."workspace_id" is not null;--> statement-breakpoint
CREATE INDEX `exchange_rates_currency` ON `exchange_rates` (`currency`,`day`);--> statement-breakpoint
CREATE TABLE `invoice_files` (
	`invoice_id` integer PRIMARY KEY NOT NULL,
	`workspace_id` integer NOT NULL,
	`sha256` text NOT NULL,
	`mime_type` text NOT NULL,
	`size` integer NOT NULL,
	`bytes` blob NOT NULL,
	`stored_at` integer DEFAULT (unixepoch() * 1000) NOT NULL,
	FOREIGN KEY (`invoice_id`) REFERENCES `invoices`(`id`) ON UPDATE no action ON DELETE cascade,
	FOREIGN KEY (`workspace_id`) REFERENCES `workspaces`(`id`) ON UPDATE no action ON DELETE cascade
);
--> statement-breakpoint
CREATE INDEX `invoice_files_hash` ON `invoice_files` (`workspace_id`,`sha256`);--> statement-breakpoint
CREATE TABLE `invoices` (
	`id` integer PRIMARY KEY AUTOINCREMENT NOT NULL,
	`workspace_id` integer NOT NULL,
	`subscription_id` integer,
	`uploaded_by` integer,
	`filename` text NOT NULL,
	`original_name` text NOT NULL,
	`mime_type` text NOT NULL,
	`size` integer NOT NULL,
	`vendor_name` text,
	`vendor_key` text,
	`invoice_number` text,
	`number_key` text,
	`invoice_date` text,
	`due_date` text,
	`total_amount` integer,
	`converted_total_amount` integer,
	`original_currency` text,
	`converted_currency` text DEFAULT 'INR' NOT NULL,
	`exchange_rate` integer,
	`rate_day` text,
	`rate_source` text,
	`tax_amount` integer,
	`gst_amount` integer,
	`gst_number` text,
	`items_purchased` text,
	`subtotal_amount` integer,
	`discount_amount` integer,
	`currency` text,
	`payment_terms` text,
	`tenure` text,
	`department` text,
	`billing_address` text,
	`ai_confidence` integer,
	`evidence` text,
	`raw_extracted_text` text,
	`is_ai_parsed` integer DEFAULT false NOT NULL,
	`is_paid` integer DEFAULT false NOT NULL,
	`uploaded_at` integer NOT NULL,
	`updated_at` integer NOT NULL,
	FOREIGN KEY (`workspace_id`) REFERENCES `workspaces`(`id`) ON UPDATE no action ON DELETE cascade,
	FOREIGN KEY (`subscription_id`) REFERENCES `subscriptions`(`id`) ON UPDATE no action ON DELETE set null,
	FOREIGN KEY (`uploaded_by`) REFERENCES `users`(`id`) ON UPDATE no action ON DELETE set null,
	CONSTRAINT "invoices_size" CHECK("invoices"."size" between 0 and 10485760),
	CONSTRAINT "invoices_confidence" CHECK("invoices"."ai_confidence" between 0 and 100)
);
--> statement-breakpoint
CREATE INDEX `invoices_uploaded` ON `invoices` (`workspace_id`,`uploaded_at`);--> statement-breakpoint
CREATE INDEX `invoices_subscription` ON `invoices` (`subscription_id`);--> statement-breakpoint
CREATE INDEX `invoices_number` ON `invoices` (`workspace_id`,`vendor_key`,`number_key`);--> statement-breakpoint
CREATE INDEX `invoices_amount` ON `invoices` (`workspace_id`,`vendor_key`,`total_amount`,`invoice_date`);--> statement-breakpoint
CREATE TABLE `reading_corrections` (
	`id` integer PRIMARY KEY AUTOINCREMENT NOT NULL,
	`workspace_id` integer NOT NULL,
	`vendor_key` text NOT NULL,
	`field` text NOT NULL,
	`read` text,
	`corrected` text NOT NULL,
	`created_at` integer NOT NULL,
	FOREIGN KEY (`workspace_id`) REFERENCES `workspaces`(`id`) ON UPDATE no action ON DELETE cascade
);
--> statement-breakpoint
CREATE INDEX `reading_corrections_vendor` ON `reading_corrections` (`workspace_id`,`vendor_key`,`field`);--> statement-breakpoint
CREATE TABLE `license_changes` (
	`id` integer PRIMARY KEY AUTOINCREMENT NOT NULL,
	`workspace_id` integer NOT NULL,
	`subscription_id` integer NOT NULL,
	`change_type` text NOT NULL,
	`previous_quantity` integer NOT NULL,
	`new_quantity` integer NOT NULL,
	`unit_cost_at_time` integer,
	`effective_date` text NOT NULL,
	`reason` text,
	`changed_by_user_id` integer,
	`prorated_amount` integer,
	`affected_users` text,
	`notes` text,
	`created_at` integer NOT NULL,
	FOREIGN KEY (`workspace_id`) REFERENCES `workspaces`(`id`) ON UPDATE no action ON DELETE cascade,
	FOREIGN KEY (`subscription_id`) REFERENCES `subscriptions`(`id`) ON UPDATE no action ON DELETE cascade,
	FOREIGN KEY (`changed_by_user_id`) REFERENCES `users`(`id`) ON UPDATE no action ON DELETE set null,
	CONSTRAINT "license_changes_type" CHECK("license_changes"."change_type" in ('add', 'remove', 'upgrade', 'downgrade', 'transfer', 'renewal')),
	CONSTRAINT "license_changes_previous" CHECK("license_changes"."previous_quantity" >= 0),
	CONSTRAINT "license_changes_new" CHECK("license_changes"."new_quantity" >= 0),
	CONSTRAINT "license_changes_effective" CHECK("license_changes"."effective_date" glob '[0-9][0-9][0-9][0-9]-[0-1][0-9]-[0-3][0-9]')
);
--> statement-breakpoint
CREATE INDEX `license_changes_subscription` ON `license_changes` (`subscription_id`,`effective_date`);--> statement-breakpoint
CREATE TABLE `payments` (
	`id` integer PRIMARY KEY AUTOINCREMENT NOT NULL,
	`workspace_id` integer NOT NULL,
	`subscription_id` integer NOT NULL,
	`due_date` text NOT NULL,
	`anchor_day` integer NOT NULL,
	`paid_on` text NOT NULL,
	`amount` integer NOT NULL,
	`currency` text NOT NULL,
	`exchange_rate` integer NOT NULL,
	`converted_amount` integer NOT NULL,
	`base_currency` text NOT NULL,
	`rate_day` text,
	`rate_source` text,
	`invoice_id` integer,
	`recorded_by` integer,
	`created_at` integer NOT NULL,
	`voided_at` integer,
	`voided_by` integer,
	FOREIGN KEY (`workspace_id`) REFERENCES `workspaces`(`id`) ON UPDATE no action ON DELETE cascade,
	FOREIGN KEY (`subscription_id`) REFERENCES `subscriptions`(`id`) ON UPDATE no action ON DELETE cascade,
	FOREIGN KEY (`invoice_id`) REFERENCES `invoices`(`id`) ON UPDATE no action ON DELETE set null,
	FOREIGN KEY (`recorded_by`) REFERENCES `users`(`id`) ON UPDATE no action ON DELETE set null,
	FOREIGN KEY (`voided_by`) REFERENCES `users`(`id`) ON UPDATE no action ON DELETE set null,
	CONSTRAINT "payments_amount" CHECK("payments"."amount" >= 0),
	CONSTRAINT "payments_due" CHECK("payments"."due_date" glob '[0-9][0-9][0-9][0-9]-[0-1][0-9]-[0-3][0-9]'),
	CONSTRAINT "payments_paid_on" CHECK("payments"."paid_on" glob '[0-9][0-9][0-9][0-9]-[0-1][0-9]-[0-3][0-9]')
);
--> statement-breakpoint
CREATE UNIQUE INDEX `payments_period` ON `payments` (`subscription_id`,`due_date`) WHERE "payments"."voided_at" is null;--> statement-breakpoint
CREATE INDEX `payments_paid` ON `payments` (`workspace_id`,`paid_on`);--> statement-breakpoint
CREATE INDEX `payments_invoice` ON `payments` (`invoice_id`);--> statement-breakpoint
CREATE TABLE `price_changes` (
	`id` integer PRIMARY KEY AUTOINCREMENT NOT NULL,
	`workspace_id` integer NOT NULL,
	`subscription_id` integer NOT NULL,
	`day` text NOT NULL,
	`cause` text NOT NULL,
	`previous_cost` integer,
	`cost` integer NOT NULL,
	`previous_quantity` integer,
	`quantity` integer NOT NULL,
	`previous_currency` text,
	`currency` text NOT NULL,
	`changed_by` integer,
	`created_at` integer NOT NULL,
	FOREIGN KEY (`workspace_id`) REFERENCES `workspaces`(`id`) ON UPDATE no action ON DELETE cascade,
	FOREIGN KEY (`subscription_id`) REFERENCES `subscriptions`(`id`) ON UPDATE no action ON DELETE cascade,
	FOREIGN KEY (`changed_by`) REFERENCES `users`(`id`) ON UPDATE no action ON DELETE set null,
	CONSTRAINT "price_changes_cause" CHECK("price_changes"."cause" in ('created', 'edited', 'license_change', 'pricing_tier', 'usage', 'invoice', 'imported')),
	CONSTRAINT "price_changes_day" CHECK("price_changes"."day" glob '[0-9][0-9][0-9][0-9]-[0-1][0-9]-[0-3][0-9]')
);
--> statement-breakpoint
CREATE INDEX `price_changes_subscription` ON `price_changes` (`subscription_id`,`day`);--> statement-breakpoint
CREATE INDEX `price_changes_workspace` ON `price_changes` (`workspace_id`,`day`);--> statement-breakpoint
CREATE TABLE `pricing_tiers` (
	`id` integer PRIMARY KEY AUTOINCREMENT NOT NULL,
	`workspace_id` integer NOT NULL,
	`subscription_id` integer NOT NULL,
	`tier_name` text NOT NULL,
	`tier_level` integer NOT NULL,
	`min_quantity` integer NOT NULL,
	`max_quantity` integer,
	`unit_cost` integer NOT NULL,
	`includes_features` text,
	`restrictions` text,
	`discount_percentage` integer,
	`active` integer DEFAULT true NOT NULL,
	`created_at` integer NOT NULL,
	FOREIGN KEY (`workspace_id`) REFERENCES `workspaces`(`id`) ON UPDATE no action ON DELETE cascade,
	FOREIGN KEY (`subscription_id`) REFERENCES `subscriptions`(`id`) ON UPDATE no action ON DELETE cascade,
	CONSTRAINT "pricing_tiers_min" CHECK("pricing_tiers"."min_quantity" >= 0),
	CONSTRAINT "pricing_tiers_cost" CHECK("pricing_tiers"."unit_cost" >= 0),
	CONSTRAINT "pricing_tiers_discount" CHECK("pricing_tiers"."discount_percentage" between 0 and 10000)
);
--> statement-breakpoint
CREATE INDEX `pricing_tiers_subscription` ON `pricing_tiers` (`subscription_id`,`tier_level`);--> statement-breakpoint
CREATE TABLE `notifications` (
	`id` integer PRIMARY KEY AUTOINCREMENT NOT NULL,
	`workspace_id` integer NOT NULL,
	`user_id` integer NOT NULL,
	`subscription_id` integer,
	`reminder_id` integer,
	`type` text NOT NULL,
	`title` text NOT NULL,
	`message` text NOT NULL,
	`read` integer DEFAULT false NOT NULL,
	`priority` text DEFAULT 'medium' NOT NULL,
	`created_at` integer NOT NULL,
	FOREIGN KEY (`workspace_id`) REFERENCES `workspaces`(`id`) ON UPDATE no action ON DELETE cascade,
	FOREIGN KEY (`user_id`) REFERENCES `users`(`id`) ON UPDATE no action ON DELETE cascade,
	FOREIGN KEY (`subscription_id`) REFERENCES `subscriptions`(`id`) ON UPDATE no action ON DELETE cascade,
	FOREIGN KEY (`reminder_id`) REFERENCES `reminders`(`id`) ON UPDATE no action ON DELETE set null,
	CONSTRAINT "notifications_type" CHECK("notifications"."type" in ('renewal', 'overdue', 'payment', 'cancelled')),
	CONSTRAINT "notifications_priority" CHECK("notifications"."priority" in ('low', 'medium', 'high'))
);
--> statement-breakpoint
CREATE UNIQUE INDEX `notifications_reminderId_unique` ON `notifications` (`reminder_id`);--> statement-breakpoint
CREATE INDEX `notifications_user` ON `notifications` (`user_id`,`created_at`);--> statement-breakpoint
CREATE TABLE `reminder_plans` (
	`workspace_id` integer PRIMARY KEY NOT NULL,
	`state` text NOT NULL,
	`audience` text NOT NULL,
	FOREIGN KEY (`workspace_id`) REFERENCES `workspaces`(`id`) ON UPDATE no action ON DELETE cascade
);
--> statement-breakpoint
CREATE TABLE `reminder_settings` (
	`id` integer PRIMARY KEY AUTOINCREMENT NOT NULL,
	`user_id` integer NOT NULL,
	`email_enabled` integer DEFAULT true NOT NULL,
	`dashboard_enabled` integer DEFAULT true NOT NULL,
	`push_enabled` integer DEFAULT false NOT NULL,
	`days_before` integer DEFAULT 7 NOT NULL,
	`created_at` integer NOT NULL,
	FOREIGN KEY (`user_id`) REFERENCES `users`(`id`) ON UPDATE no action ON DELETE cascade,
	CONSTRAINT "reminder_settings_days" CHECK("reminder_settings"."days_before" between 1 and 30)
);
--> statement-breakpoint
CREATE UNIQUE INDEX `reminder_settings_userId_unique` ON `reminder_settings` (`user_id`);--> statement-breakpoint
CREATE TABLE `reminders` (
	`id` integer PRIMARY KEY AUTOINCREMENT NOT NULL,
	`workspace_id` integer NOT NULL,
	`subscription_id` integer NOT NULL,
	`user_id` integer NOT NULL,
	`type` text NOT NULL,
	`event` text NOT NULL,
	`target_day` text NOT NULL,
	`title` text NOT NULL,
	`message` text NOT NULL,
	`days_before_due` integer NOT NULL,
	`planned_for` integer NOT NULL,
	`sent` integer DEFAULT false NOT NULL,
	`sent_at` integer,
	`skipped_at` integer,
	`attempts` integer DEFAULT 0 NOT NULL,
	`next_attempt_at` integer,
	`last_error` text,
	`created_at` integer NOT NULL,
	FOREIGN KEY (`workspace_id`) REFERENCES `workspaces`(`id`) ON UPDATE no action ON DELETE cascade,
	FOREIGN KEY (`subscription_id`) REFERENCES `subscriptions`(`id`) ON UPDATE no action ON DELETE cascade,
	FOREIGN KEY (`user_id`) REFERENCES `users`(`id`) ON UPDATE no action ON DELETE cascade,
	CONSTRAINT "reminders_type" CHECK("reminders"."type" in ('email', 'dashboard', 'push')),
	CONSTRAINT "reminders_event" CHECK("reminders"."event" in ('renewal', 'overdue', 'payment', 'cancelled', 'cancel_by', 'trial_end')),
	CONSTRAINT "reminders_target" CHECK("reminders"."target_day" glob '[0-9][0-9][0-9][0-9]-[0-1][0-9]-[0-3][0-9]')
);
--> statement-breakpoint
CREATE UNIQUE INDEX `reminders_once` ON `reminders` (`subscription_id`,`event`,`target_day`,`days_before_due`,`type`,`user_id`);--> statement-breakpoint
CREATE INDEX `reminders_unsent` ON `reminders` (`type`,`user_id`,`planned_for`,`next_attempt_at`,`event`) WHERE "reminders"."sent" = 0 and "reminders"."skipped_at" is null;--> statement-breakpoint
CREATE INDEX `reminders_user` ON `reminders` (`user_id`,`created_at`);--> statement-breakpoint
CREATE TABLE `subscription_groups` (
	`id` integer PRIMARY KEY AUTOINCREMENT NOT NULL,
	`workspace_id` integer NOT NULL,
	`name` text NOT NULL,
	`vendor` text NOT NULL,
	`description` text,
	`contract_start_date` text,
	`contract_end_date` text,
	`minimum_commitment_months` integer,
	`early_termination_fee` integer,
	`account_manager_contact` text,
	`contract_number` text,
	`payment_terms` text,
	`auto_renew` integer DEFAULT false NOT NULL,
	`created_at` integer NOT NULL,
	`updated_at` integer NOT NULL,
	FOREIGN KEY (`workspace_id`) REFERENCES `workspaces`(`id`) ON UPDATE no action ON DELETE cascade
);
--> statement-breakpoint
CREATE INDEX `subscription_groups_workspace` ON `subscription_groups` (`workspace_id`,`name`);--> statement-breakpoint
CREATE TABLE `subscriptions` (
	`id` integer PRIMARY KEY AUTOINCREMENT NOT NULL,
	`workspace_id` integer NOT NULL,
	`user_id` integer NOT NULL,
	`group_id` integer,
	`name` text NOT NULL,
	`category` text DEFAULT 'General' NOT NULL,
	`vendor` text DEFAULT '' NOT NULL,
	`billing_model` text DEFAULT 'fixed' NOT NULL,
	`unit_type` text,
	`unit_name` text DEFAULT 'licenses' NOT NULL,
	`base_quantity` integer DEFAULT 1 NOT NULL,
	`unit_cost` integer,
	`minimum_units` integer DEFAULT 1 NOT NULL,
	`maximum_units` integer,
	`usage_limit` integer,
	`overage_rate` integer,
	`pricing_tier` text,
	`contract_start_date` text,
	`contract_end_date` text,
	`contract_length_months` integer,
	`cancellation_notice_days` integer DEFAULT 30 NOT NULL,
	`proration_policy` text DEFAULT 'full_month' NOT NULL,
	`base_cost` integer NOT NULL,
	`cost` integer NOT NULL,
	`currency` text DEFAULT 'INR' NOT NULL,
	`converted_cost` integer,
	`base_currency` text DEFAULT 'INR' NOT NULL,
	`exchange_rate` integer DEFAULT '1.000000' NOT NULL,
	`rate_day` text,
	`rate_source` text,
	`frequency` text NOT NULL,
	`start_date` text NOT NULL,
	`next_due_date` text NOT NULL,
	`anchor_day` integer NOT NULL,
	`trial_end_date` text,
	`status` text DEFAULT 'active' NOT NULL,
	`notes` text,
	`auto_renew` integer DEFAULT false NOT NULL,
	`assigned_owner` integer,
	`action_url` text,
	`department` text,
	`cost_center` text,
	`tenure` text,
	`payment_terms` text,
	`billing_address` text,
	`created_at` integer NOT NULL,
	`updated_at` integer NOT NULL,
	FOREIGN KEY (`workspace_id`) REFERENCES `workspaces`(`id`) ON UPDATE no action ON DELETE cascade,
	FOREIGN KEY (`user_id`) REFERENCES `users`(`id`) ON UPDATE no action ON DELETE cascade,
	FOREIGN KEY (`group_id`) REFERENCES `subscription_groups`(`id`) ON UPDATE no action ON DELETE set null,
	FOREIGN KEY (`assigned_owner`) REFERENCES `users`(`id`) ON UPDATE no action ON DELETE set null,
	CONSTRAINT "subscriptions_billing_model" CHECK("subscriptions"."billing_model" in ('fixed', 'per_unit', 'tiered', 'usage_based', 'hybrid')),
	CONSTRAINT "subscriptions_unit_type" CHECK("subscriptions"."unit_type" in ('license', 'seat', 'user', 'gb', 'api_call', 'transaction', 'monthly_active_user', 'bandwidth_gb')),
	CONSTRAINT "subscriptions_proration" CHECK("subscriptions"."proration_policy" in ('full_month', 'daily', 'none')),
	CONSTRAINT "subscriptions_frequency" CHECK("subscriptions"."frequency" in ('monthly', 'quarterly', 'yearly')),
	CONSTRAINT "subscriptions_cost" CHECK("subscriptions"."cost" >= 0),
	CONSTRAINT "subscriptions_unit_cost" CHECK("subscriptions"."unit_cost" >= 0),
	CONSTRAINT "subscriptions_quantity" CHECK("subscriptions"."base_quantity" >= 0),
	CONSTRAINT "subscriptions_minimum" CHECK("subscriptions"."minimum_units" >= 0),
	CONSTRAINT "subscriptions_maximum" CHECK("subscriptions"."maximum_units" >= 0),
	CONSTRAINT "subscriptions_notice" CHECK("subscriptions"."cancellation_notice_days" >= 0),
	CONSTRAINT "subscriptions_rate" CHECK("subscriptions"."exchange_rate" >= 1),
	CONSTRAINT "subscriptions_anchor" CHECK("subscriptions"."anchor_day" between 1 and 31),
	CONSTRAINT "subscriptions_next_due" CHECK("subscriptions"."next_due_date" glob '[0-9][0-9][0-9][0-9]-[0-1][0-9]-[0-3][0-9]'),
	CONSTRAINT "subscriptions_start" CHECK("subscriptions"."start_date" glob '[0-9][0-9][0-9][0-9]-[0-1][0-9]-[0-3][0-9]')
);
--> statement-breakpoint
CREATE INDEX `subscriptions_due` ON `subscriptions` (`workspace_id`,`next_due_date`,`status`,`contract_end_date`,`cancellation_notice_days`,`auto_renew`,`contract_length_months`);--> statement-breakpoint
CREATE INDEX `subscriptions_created` ON `subscriptions` (`workspace_id`,`created_at`);--> statement-breakpoint
CREATE INDEX `subscriptions_status_due` ON `subscriptions` (`status`,`next_due_date`);--> statement-breakpoint
CREATE INDEX `subscriptions_group` ON `subscriptions` (`group_id`);--> statement-breakpoint
CREATE INDEX `subscriptions_user` ON `subscriptions` (`user_id`);--> statement-breakpoint
CREATE INDEX `subscriptions_owner` ON `subscriptions` (`assigned_owner`);--> statement-breakpoint
CREATE TABLE `usage_metrics` (
	`id` integer PRIMARY KEY AUTOINCREMENT NOT NULL,
	`workspace_id` integer NOT NULL,
	`subscription_id` integer NOT NULL,
	`metric_type` text NOT NULL,
	`measured_value` integer NOT NULL,
	`measurement_period_start` text NOT NULL,
	`measurement_period_end` text NOT NULL,
	`billing_tier_reached` text,
	`overage_amount` integer,
	`currency` text DEFAULT 'INR' NOT NULL,
	`recorded_at` integer NOT NULL,
	FOREIGN KEY (`workspace_id`) REFERENCES `workspaces`(`id`) ON UPDATE no action ON DELETE cascade,
	FOREIGN KEY (`subscription_id`) REFERENCES `subscriptions`(`id`) ON UPDATE no action ON DELETE cascade,
	CONSTRAINT "usage_metrics_type" CHECK("usage_metrics"."metric_type" in ('storage_gb', 'api_calls', 'active_users', 'bandwidth_gb', 'transactions', 'compute_hours', 'data_transfer')),
	CONSTRAINT "usage_metrics_start" CHECK("usage_metrics"."measurement_period_start" glob '[0-9][0-9][0-9][0-9]-[0-1][0-9]-[0-3][0-9]'),
	CONSTRAINT "usage_metrics_end" CHECK("usage_metrics"."measurement_period_end" glob '[0-9][0-9][0-9][0-9]-[0-1][0-9]-[0-3][0-9]')
);
--> statement-breakpoint
CREATE INDEX `usage_metrics_subscription` ON `usage_metrics` (`subscription_id`,`measurement_period_end`);--> statement-breakpoint
CREATE TABLE `api_tokens` (
	`id` integer PRIMARY KEY AUTOINCREMENT NOT NULL,
	`user_id` integer NOT NULL,
	`name` text NOT NULL,
	`token_hash` text NOT NULL,
	`prefix` text NOT NULL,
	`scope` text NOT NULL,
	`created_at` integer NOT NULL,
	`expires_at` integer,
	`last_used_at` integer,
	`revoked_at` integer,
	FOREIGN KEY (`user_id`) REFERENCES `users`(`id`) ON UPDATE no action ON DELETE cascade,
	CONSTRAINT "api_tokens_scope" CHECK("api_tokens"."scope" in ('read', 'write'))
);
--> statement-breakpoint
CREATE UNIQUE INDEX `api_tokens_tokenHash_unique` ON `api_tokens` (`token_hash`);--> statement-breakpoint
CREATE INDEX `api_tokens_user` ON `api_tokens` (`user_id`);--> statement-breakpoint
CREATE TABLE `invitations` (
	`id` integer PRIMARY KEY AUTOINCREMENT NOT NULL,
	`workspace_id` integer NOT NULL,
	`token_hash` text NOT NULL,
	`role` text NOT NULL,
	`email` text,
	`invited_by` integer,
	`created_at` integer NOT NULL,
	`expires_at` integer NOT NULL,
	`accepted_at` integer,
	`accepted_by` integer,
	`revoked_at` integer,
	FOREIGN KEY (`workspace_id`) REFERENCES `workspaces`(`id`) ON UPDATE no action ON DELETE cascade,
	FOREIGN KEY (`invited_by`) REFERENCES `users`(`id`) ON UPDATE no action ON DELETE set null,
	FOREIGN KEY (`accepted_by`) REFERENCES `users`(`id`) ON UPDATE no action ON DELETE set null,
	CONSTRAINT "invitations_role" CHECK("invitations"."role" in ('admin', 'editor', 'viewer'))
);
--> statement-breakpoint
CREATE UNIQUE INDEX `invitations_tokenHash_unique` ON `invitations` (`token_hash`);--> statement-breakpoint
CREATE INDEX `invitations_workspace` ON `invitations` (`workspace_id`);--> statement-breakpoint
CREATE TABLE `sessions` (
	`token_hash` text PRIMARY KEY NOT NULL,
	`user_id` integer NOT NULL,
	`created_at` integer NOT NULL,
	`expires_at` integer NOT NULL,
	FOREIGN KEY (`user_id`) REFERENCES `users`(`id`) ON UPDATE no action ON DELETE cascade
);
--> statement-breakpoint
CREATE INDEX `sessions_user` ON `sessions` (`user_id`);--> statement-breakpoint
CREATE INDEX `sessions_expiry` ON `sessions` (`expires_at`);--> statement-breakpoint
CREATE TABLE `sign_in_addresses` (
	`user_id` integer NOT NULL,
	`address` text NOT NULL,
	`at` integer NOT NULL,
	PRIMARY KEY(`user_id`, `address`),
	FOREIGN KEY (`user_id`) REFERENCES `users`(`id`) ON UPDATE no action ON DELETE cascade
);
--> statement-breakpoint
CREATE TABLE `sign_in_failures` (
	`id` integer PRIMARY KEY AUTOINCREMENT NOT NULL,
	`account` text NOT NULL,
	`address` text NOT NULL,
	`at` integer NOT NULL
);
--> statement-breakpoint
CREATE INDEX `sign_in_failures_account` ON `sign_in_failures` (`account`,`at`);--> statement-breakpoint
CREATE INDEX `sign_in_failures_address` ON `sign_in_failures` (`address`,`at`);--> statement-breakpoint
CREATE INDEX `sign_in_failures_at` ON `sign_in_failures` (`at`);--> statement-breakpoint
CREATE TABLE `users` (
	`id` integer PRIMARY KEY AUTOINCREMENT NOT NULL,
	`workspace_id` integer NOT NULL,
	`username` text NOT NULL,
	`password` text NOT NULL,
	`display_name` text,
	`email` text,
	`role` text DEFAULT 'viewer' NOT NULL,
	`has_seen_welcome` integer DEFAULT false NOT NULL,
	`last_login_at` integer,
	`created_at` integer NOT NULL,
	FOREIGN KEY (`workspace_id`) REFERENCES `workspaces`(`id`) ON UPDATE no action ON DELETE cascade,
	CONSTRAINT "users_role" CHECK("users"."role" in ('admin', 'editor', 'viewer'))
);
--> statement-breakpoint
CREATE UNIQUE INDEX `users_username` ON `users` (lower("username"));--> statement-breakpoint
CREATE INDEX `users_workspace` ON `users` (`workspace_id`);--> statement-breakpoint
CREATE TABLE `workspaces` (
	`id` integer PRIMARY KEY AUTOINCREMENT NOT NULL,
	`name` text NOT NULL,
	`data_version` integer DEFAULT 0 NOT NULL,
	`created_at` integer NOT NULL
);
