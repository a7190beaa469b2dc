-- A category is stored in one form since; see canonicalCategory in db/model/categories.ts.
UPDATE `subscriptions` SET `category` = lower(trim(`category`))
WHERE lower(trim(`category`)) IN ('software', 'hosting', 'saas', 'security', 'domain', 'marketing');
--> statement-breakpoint
UPDATE `subscriptions` SET `category` = 'General' WHERE lower(trim(`category`)) = 'general';
--> statement-breakpoint
UPDATE `subscriptions` SET `category` = `first`.`written`
FROM (
  SELECT `workspace_id`, lower(trim(`category`)) AS `folded`, trim(`category`) AS `written`, min(`id`)
  FROM `subscriptions` GROUP BY `workspace_id`, lower(trim(`category`))
) AS `first`
WHERE `subscriptions`.`workspace_id` = `first`.`workspace_id`
  AND lower(trim(`subscriptions`.`category`)) = `first`.`folded`
  AND `subscriptions`.`category` <> `first`.`written`;
