CREATE TABLE `invoice_readings` (
	`id` integer PRIMARY KEY AUTOINCREMENT NOT NULL,
	`workspace_id` integer NOT NULL,
	`sha256` text NOT NULL,
	`kind` text,
	`document_type` text NOT NULL,
	`fields` text NOT NULL,
	`items` text,
	`confidence` real NOT NULL,
	`raw_text` text NOT NULL,
	`engines` text NOT NULL,
	`warnings` text NOT NULL,
	`reader_version` text NOT NULL,
	`office_name` text,
	`read_at` integer NOT NULL,
	FOREIGN KEY (`workspace_id`) REFERENCES `workspaces`(`id`) ON UPDATE no action ON DELETE cascade
);
--> statement-breakpoint
CREATE UNIQUE INDEX `invoice_readings_file` ON `invoice_readings` (`workspace_id`,`sha256`);
--> statement-breakpoint
-- What is known of earlier readings stands at the fields of their invoices: what was read, or what a person put in its place.
INSERT OR IGNORE INTO `invoice_readings` (`workspace_id`, `sha256`, `document_type`, `fields`, `confidence`, `raw_text`, `engines`, `warnings`, `reader_version`, `read_at`)
SELECT f.workspace_id, f.sha256, 'invoice',
  (SELECT json_group_object(e.key, json(json_set(json_remove(e.value, '$.read', '$.note'), '$.value', e.was, '$.source', iif(json_extract(e.value, '$.source') = 'user', 'text', json_extract(e.value, '$.source')))))
   FROM (SELECT each.key, each.value, iif(json_type(each.value, '$.read') IS NULL, json_extract(s.saved, '$.' || each.key), json_extract(each.value, '$.read')) AS was FROM json_each(i.evidence) AS each) AS e
   WHERE e.was IS NOT NULL AND json_type(s.saved, '$.' || e.key) IS NOT NULL),
  coalesce(i.ai_confidence, 0) / 100.0, coalesce(i.raw_extracted_text, ''), '[]', '[]', '', f.stored_at
FROM `invoice_files` AS f
JOIN `invoices` AS i ON i.id = f.invoice_id
JOIN (SELECT id, json_object(
  'vendorName', vendor_name, 'invoiceNumber', invoice_number, 'invoiceDate', invoice_date, 'dueDate', due_date, 'currency', currency,
  'gstNumber', gst_number, 'paymentTerms', payment_terms, 'tenure', tenure, 'department', department, 'billingAddress', billing_address,
  'totalAmount', iif(total_amount IS NULL, NULL, printf('%.2f', total_amount / 100.0)),
  'taxAmount', iif(tax_amount IS NULL, NULL, printf('%.2f', tax_amount / 100.0)),
  'gstAmount', iif(gst_amount IS NULL, NULL, printf('%.2f', gst_amount / 100.0)),
  'subtotalAmount', iif(subtotal_amount IS NULL, NULL, printf('%.2f', subtotal_amount / 100.0)),
  'discountAmount', iif(discount_amount IS NULL, NULL, printf('%.2f', discount_amount / 100.0))) AS saved FROM `invoices`) AS s ON s.id = i.id
WHERE i.is_ai_parsed = 1 AND i.evidence IS NOT NULL;
