CREATE TABLE "job_versions" (
	"id" uuid PRIMARY KEY DEFAULT uuidv7() NOT NULL,
	"job_id" uuid NOT NULL,
	"title" text NOT NULL,
	"description" text NOT NULL,
	"responsibilities" text NOT NULL,
	"requirements" text NOT NULL,
	"benefits" text,
	"conditions" text,
	"province" text,
	"location" text,
	"salary_min" numeric(14, 2),
	"salary_max" numeric(14, 2),
	"contract_type" text NOT NULL,
	"work_type" text NOT NULL,
	"is_urgent" boolean DEFAULT false NOT NULL,
	"tags" text[] DEFAULT '{}' NOT NULL,
	"skills_required" text[] DEFAULT '{}' NOT NULL,
	"experience_years" integer,
	"faq" jsonb,
	"expires_at" timestamp with time zone,
	"state" text NOT NULL,
	"author_kind" text NOT NULL,
	"author_id" uuid,
	"edits" integer DEFAULT 1 NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	"decided_at" timestamp with time zone,
	"decided_by" uuid,
	"reason" text,
	CONSTRAINT "job_versions_state" CHECK ("job_versions"."state" in ('waiting', 'approved', 'refused', 'withdrawn', 'superseded')),
	CONSTRAINT "job_versions_author" CHECK ("job_versions"."author_kind" in ('company', 'admin', 'system')),
	CONSTRAINT "job_versions_decided_or_waiting" CHECK (("job_versions"."state" = 'waiting') = ("job_versions"."decided_at" is null)),
	CONSTRAINT "job_versions_reason" CHECK (("job_versions"."state" = 'refused') = ("job_versions"."reason" is not null))
);
--> statement-breakpoint
ALTER TABLE "companies" DROP CONSTRAINT "companies_approval";--> statement-breakpoint
DROP INDEX "jobs_moderation";--> statement-breakpoint
ALTER TABLE "companies" ADD COLUMN "decision_reason" text;--> statement-breakpoint
ALTER TABLE "companies" ADD COLUMN "wanted_name" text;--> statement-breakpoint
ALTER TABLE "companies" ADD COLUMN "wanted_nif" text;--> statement-breakpoint
ALTER TABLE "companies" ADD COLUMN "rename_waits_since" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "companies" ADD COLUMN "register_answer" text;--> statement-breakpoint
ALTER TABLE "companies" ADD COLUMN "register_name" text;--> statement-breakpoint
ALTER TABLE "jobs" ADD COLUMN "change_waits_since" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "jobs" ADD COLUMN "closed_with_company" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "company_subscriptions" ADD COLUMN "granted_end_date" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "job_versions" ADD CONSTRAINT "job_versions_job_id_jobs_id_fk" FOREIGN KEY ("job_id") REFERENCES "public"."jobs"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "job_versions" ADD CONSTRAINT "job_versions_province_provinces_slug_fk" FOREIGN KEY ("province") REFERENCES "public"."provinces"("slug") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "job_versions_waiting" ON "job_versions" USING btree ("job_id") WHERE state = 'waiting';--> statement-breakpoint
CREATE UNIQUE INDEX "job_versions_approved" ON "job_versions" USING btree ("job_id") WHERE state = 'approved';--> statement-breakpoint
CREATE INDEX "job_versions_job" ON "job_versions" USING btree ("job_id","created_at");--> statement-breakpoint
CREATE INDEX "job_versions_decided" ON "job_versions" USING btree ("decided_at");--> statement-breakpoint
CREATE INDEX "companies_plain_nif" ON "companies" USING btree (upper(regexp_replace("nif", '[[:space:].-]', '', 'g')));--> statement-breakpoint
CREATE INDEX "companies_rename_waits" ON "companies" USING btree ("rename_waits_since") WHERE rename_waits_since is not null;--> statement-breakpoint
CREATE INDEX "jobs_closed_with_company" ON "jobs" USING btree ("company_id") WHERE closed_with_company;--> statement-breakpoint
CREATE INDEX "jobs_moderation" ON "jobs" USING btree (("status" = 'pending' or "change_waits_since" is not null),"created_at","id");--> statement-breakpoint
ALTER TABLE "companies" ADD CONSTRAINT "companies_register_answer" CHECK ("companies"."register_answer" in ('found', 'not-found', 'unavailable'));--> statement-breakpoint
ALTER TABLE "companies" ADD CONSTRAINT "companies_decision_reason" CHECK ("companies"."decision_reason" is null or "companies"."approval" in ('refused', 'suspended'));--> statement-breakpoint
ALTER TABLE "companies" ADD CONSTRAINT "companies_rename_waits" CHECK (("companies"."rename_waits_since" is null) = ("companies"."wanted_name" is null)
        and ("companies"."wanted_nif" is null or "companies"."wanted_name" is not null));--> statement-breakpoint
ALTER TABLE "companies" ADD CONSTRAINT "companies_approval" CHECK ("companies"."approval" in ('pending', 'approved', 'refused', 'suspended'));--> statement-breakpoint
ALTER TABLE "jobs" ADD CONSTRAINT "jobs_closed_with_company" CHECK (not "jobs"."closed_with_company" or "jobs"."status" = 'closed');--> statement-breakpoint
ALTER TABLE "jobs" ADD CONSTRAINT "jobs_change_waits" CHECK ("jobs"."change_waits_since" is null or "jobs"."status" = 'active');
--> statement-breakpoint
-- The words that are public today are the approved ones: what a harmless edit is measured against.
INSERT INTO "job_versions" ("job_id", "title", "description", "responsibilities", "requirements", "benefits",
	"conditions", "province", "location", "salary_min", "salary_max", "contract_type", "work_type", "is_urgent",
	"tags", "skills_required", "experience_years", "faq", "expires_at", "state", "author_kind", "decided_at")
SELECT "id", "title", "description", "responsibilities", "requirements", "benefits", "conditions", "province",
	"location", "salary_min", "salary_max", "contract_type", "work_type", "is_urgent", "tags", "skills_required",
	"experience_years", "faq", "expires_at", 'approved', 'system', "updated_at"
FROM "jobs" WHERE "status" = 'active';
