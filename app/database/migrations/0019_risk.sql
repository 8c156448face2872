CREATE TABLE "confirmed_frauds" (
	"id" uuid PRIMARY KEY DEFAULT uuidv7() NOT NULL,
	"job_id" uuid,
	"company_id" uuid,
	"reason" text NOT NULL,
	"approval_before" text NOT NULL,
	"confirmed_at" timestamp with time zone DEFAULT now() NOT NULL,
	"undone_at" timestamp with time zone,
	CONSTRAINT "confirmed_frauds_approval_before" CHECK ("confirmed_frauds"."approval_before" in ('pending', 'approved', 'refused', 'suspended')),
	CONSTRAINT "confirmed_frauds_reason" CHECK (btrim("confirmed_frauds"."reason") <> '')
);
--> statement-breakpoint
CREATE TABLE "fraud_contacts" (
	"fraud_id" uuid NOT NULL,
	"hash" text NOT NULL,
	CONSTRAINT "fraud_contacts_fraud_id_hash_pk" PRIMARY KEY("fraud_id","hash")
);
--> statement-breakpoint
ALTER TABLE "jobs" ADD COLUMN "warning_reply" text;--> statement-breakpoint
ALTER TABLE "jobs" ADD COLUMN "risk" smallint DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "job_versions" ADD COLUMN "warning_reply" text;--> statement-breakpoint
ALTER TABLE "settings" ADD COLUMN "minimum_wage" integer;--> statement-breakpoint
ALTER TABLE "settings" ADD COLUMN "minimum_wage_source" text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE "settings" ADD COLUMN "minimum_wage_since" date;--> statement-breakpoint
ALTER TABLE "confirmed_frauds" ADD CONSTRAINT "confirmed_frauds_job_id_jobs_id_fk" FOREIGN KEY ("job_id") REFERENCES "public"."jobs"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "confirmed_frauds" ADD CONSTRAINT "confirmed_frauds_company_id_companies_id_fk" FOREIGN KEY ("company_id") REFERENCES "public"."companies"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "fraud_contacts" ADD CONSTRAINT "fraud_contacts_fraud_id_confirmed_frauds_id_fk" FOREIGN KEY ("fraud_id") REFERENCES "public"."confirmed_frauds"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "confirmed_frauds_once" ON "confirmed_frauds" USING btree ("job_id") WHERE undone_at is null;--> statement-breakpoint
CREATE INDEX "confirmed_frauds_company" ON "confirmed_frauds" USING btree ("company_id");--> statement-breakpoint
CREATE INDEX "confirmed_frauds_age" ON "confirmed_frauds" USING btree ("confirmed_at");--> statement-breakpoint
CREATE INDEX "fraud_contacts_hash" ON "fraud_contacts" USING btree ("hash");--> statement-breakpoint
ALTER TABLE "settings" ADD CONSTRAINT "settings_minimum_wage" CHECK ("settings"."minimum_wage" > 0);--> statement-breakpoint
ALTER TABLE "settings" ADD CONSTRAINT "settings_minimum_wage_whole" CHECK (("settings"."minimum_wage" is null) = ("settings"."minimum_wage_since" is null)
        and ("settings"."minimum_wage" is null) = ("settings"."minimum_wage_source" = ''));