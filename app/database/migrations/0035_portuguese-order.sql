DROP INDEX "companies_name";--> statement-breakpoint
DROP INDEX "listed_users_name";--> statement-breakpoint
DROP INDEX "listed_users_kind_name";--> statement-breakpoint
CREATE INDEX "companies_by_name" ON "companies" USING btree ("name" collate "pt-x-icu","id");--> statement-breakpoint
CREATE INDEX "listed_users_by_name" ON "listed_users" USING btree ("name" collate "pt-x-icu","id");--> statement-breakpoint
CREATE INDEX "listed_users_by_kind_and_name" ON "listed_users" USING btree ("kind","name" collate "pt-x-icu","id");