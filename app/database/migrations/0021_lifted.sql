ALTER TABLE "job_daily_totals" ADD COLUMN "lifted" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "job_views" ADD COLUMN "lifted" boolean DEFAULT false NOT NULL;--> statement-breakpoint
CREATE INDEX "company_subscriptions_running" ON "company_subscriptions" USING btree ("package_id","end_date") WHERE is_active and not is_trial;