ALTER TABLE "outbox" ADD COLUMN "claimed_until" timestamp with time zone;--> statement-breakpoint
CREATE INDEX "one_time_tokens_end" ON "one_time_tokens" USING btree ("expires_at");--> statement-breakpoint
CREATE INDEX "sessions_end" ON "sessions" USING btree ("expires_at");--> statement-breakpoint
CREATE INDEX "verifications_end" ON "verifications" USING btree ("expires_at");--> statement-breakpoint
CREATE INDEX "application_starts_at" ON "application_starts" USING btree ("at");--> statement-breakpoint
CREATE INDEX "job_shares_at" ON "job_shares" USING btree ("at");--> statement-breakpoint
CREATE INDEX "candidates_profile_photo" ON "candidates" USING btree ("profile_photo");--> statement-breakpoint
CREATE INDEX "candidates_cv_file" ON "candidates" USING btree ("cv_file");--> statement-breakpoint
CREATE INDEX "companies_logo" ON "companies" USING btree ("logo");--> statement-breakpoint
CREATE INDEX "outbox_age" ON "outbox" USING btree ("created_at");--> statement-breakpoint
CREATE INDEX "submissions_age" ON "submissions" USING btree ("created_at");--> statement-breakpoint
CREATE INDEX "package_requests_proof" ON "package_requests" USING btree ("proof");--> statement-breakpoint
-- The one meaning of a day: Luanda's. app/domain/places/luanda-day.ts says the same to programs.
CREATE FUNCTION luanda_day(at timestamptz) RETURNS date
  LANGUAGE sql IMMUTABLE PARALLEL SAFE
  RETURN (at AT TIME ZONE 'Africa/Luanda')::date;
