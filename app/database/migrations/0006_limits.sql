ALTER TABLE "one_time_tokens" DROP CONSTRAINT "one_time_tokens_purpose";--> statement-breakpoint
CREATE INDEX "security_log_client" ON "security_log" USING btree ("client","action","at");--> statement-breakpoint
ALTER TABLE "one_time_tokens" ADD CONSTRAINT "one_time_tokens_purpose" CHECK ("one_time_tokens"."purpose" in ('confirm-email', 'recover-password', 'change-email', 'claim-company', 'know-browser'));--> statement-breakpoint
-- Network addresses of sessions are no longer kept.
UPDATE "sessions" SET "ip_address" = NULL;
