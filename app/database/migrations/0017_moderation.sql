ALTER TABLE "jobs" ADD COLUMN "return_reason" text;--> statement-breakpoint
CREATE INDEX "jobs_moderation" ON "jobs" USING btree (("status" = 'pending'),"created_at","id");--> statement-breakpoint
CREATE INDEX "jobs_of_status" ON "jobs" USING btree ("status","created_at","id");--> statement-breakpoint
CREATE INDEX "jobs_plain_title" ON "jobs" USING gin (plainly("title") gin_trgm_ops);--> statement-breakpoint
ALTER TABLE "jobs" ADD CONSTRAINT "jobs_return_reason" CHECK ("jobs"."return_reason" is null or "jobs"."status" = 'draft');