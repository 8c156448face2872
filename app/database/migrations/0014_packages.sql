ALTER TABLE "company_subscriptions" ADD COLUMN "version" integer DEFAULT 1 NOT NULL;--> statement-breakpoint
ALTER TABLE "package_requests" ADD COLUMN "version" integer DEFAULT 1 NOT NULL;--> statement-breakpoint
ALTER TABLE "packages" ADD COLUMN "version" integer DEFAULT 1 NOT NULL;--> statement-breakpoint
ALTER TABLE "payments" ADD COLUMN "request_id" uuid;--> statement-breakpoint
ALTER TABLE "payments" ADD CONSTRAINT "payments_request_id_package_requests_id_fk" FOREIGN KEY ("request_id") REFERENCES "public"."package_requests"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "company_subscriptions_newest" ON "company_subscriptions" USING btree ("created_at","id");--> statement-breakpoint
CREATE INDEX "package_requests_newest" ON "package_requests" USING btree ("requested_at","id");--> statement-breakpoint
CREATE INDEX "package_requests_company" ON "package_requests" USING btree ("company_id","requested_at");--> statement-breakpoint
CREATE INDEX "payments_subscription" ON "payments" USING btree ("subscription_id");--> statement-breakpoint
CREATE UNIQUE INDEX "payments_one_for_a_request" ON "payments" USING btree ("request_id");