CREATE TABLE "saved_answers" (
	"id" uuid PRIMARY KEY DEFAULT uuidv7() NOT NULL,
	"name" text NOT NULL,
	"content" text NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "saved_answers_name_unique" UNIQUE("name"),
	CONSTRAINT "saved_answers_name" CHECK (btrim("saved_answers"."name") <> '')
);
--> statement-breakpoint
CREATE TABLE "company_domains" (
	"company_id" uuid PRIMARY KEY NOT NULL,
	"domain" text NOT NULL,
	"token" text NOT NULL,
	"method" text NOT NULL,
	"proved_at" timestamp with time zone DEFAULT now() NOT NULL,
	"checked_at" timestamp with time zone DEFAULT now() NOT NULL,
	"failures" integer DEFAULT 0 NOT NULL,
	CONSTRAINT "company_domains_method" CHECK ("company_domains"."method" in ('dns', 'file')),
	CONSTRAINT "company_domains_failures" CHECK ("company_domains"."failures" >= 0)
);
--> statement-breakpoint
CREATE TABLE "company_verifications" (
	"id" uuid PRIMARY KEY DEFAULT uuidv7() NOT NULL,
	"company_id" uuid NOT NULL,
	"kind" text NOT NULL,
	"subject" text NOT NULL,
	"requested_by" uuid,
	"requested_at" timestamp with time zone DEFAULT now() NOT NULL,
	"outcome" text,
	"reason" text,
	"decided_at" timestamp with time zone,
	CONSTRAINT "company_verifications_kind" CHECK ("company_verifications"."kind" in ('phone', 'documents')),
	CONSTRAINT "company_verifications_outcome" CHECK ("company_verifications"."outcome" in ('accepted', 'rejected')),
	CONSTRAINT "company_verifications_decided" CHECK (("company_verifications"."outcome" is null) = ("company_verifications"."decided_at" is null)),
	CONSTRAINT "company_verifications_reason" CHECK (("company_verifications"."outcome" is not distinct from 'rejected') = ("company_verifications"."reason" is not null))
);
--> statement-breakpoint
CREATE TABLE "verification_documents" (
	"id" uuid PRIMARY KEY DEFAULT uuidv7() NOT NULL,
	"verification_id" uuid NOT NULL,
	"key" text NOT NULL,
	"name" text NOT NULL,
	"decided_at" timestamp with time zone,
	CONSTRAINT "verification_documents_key_unique" UNIQUE("key")
);
--> statement-breakpoint
ALTER TABLE "companies" ADD COLUMN "register_nif" text;--> statement-breakpoint
ALTER TABLE "companies" ADD COLUMN "register_asked_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "contact_messages" ADD COLUMN "assigned_to" uuid;--> statement-breakpoint
ALTER TABLE "contact_messages" ADD COLUMN "note" text;--> statement-breakpoint
ALTER TABLE "company_domains" ADD CONSTRAINT "company_domains_company_id_companies_id_fk" FOREIGN KEY ("company_id") REFERENCES "public"."companies"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "company_verifications" ADD CONSTRAINT "company_verifications_company_id_companies_id_fk" FOREIGN KEY ("company_id") REFERENCES "public"."companies"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "company_verifications" ADD CONSTRAINT "company_verifications_requested_by_users_id_fk" FOREIGN KEY ("requested_by") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "verification_documents" ADD CONSTRAINT "verification_documents_verification_id_company_verifications_id_fk" FOREIGN KEY ("verification_id") REFERENCES "public"."company_verifications"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "company_domains_checked" ON "company_domains" USING btree ("checked_at");--> statement-breakpoint
CREATE UNIQUE INDEX "company_verifications_pending" ON "company_verifications" USING btree ("company_id","kind") WHERE outcome is null;--> statement-breakpoint
CREATE INDEX "company_verifications_company" ON "company_verifications" USING btree ("company_id","requested_at");--> statement-breakpoint
CREATE INDEX "company_verifications_waiting" ON "company_verifications" USING btree ("requested_at","id") WHERE outcome is null;--> statement-breakpoint
CREATE INDEX "verification_documents_request" ON "verification_documents" USING btree ("verification_id");--> statement-breakpoint
CREATE INDEX "verification_documents_age" ON "verification_documents" USING btree ("decided_at");--> statement-breakpoint
ALTER TABLE "contact_messages" ADD CONSTRAINT "contact_messages_assigned_to_admins_id_fk" FOREIGN KEY ("assigned_to") REFERENCES "public"."admins"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "contact_messages_assigned" ON "contact_messages" USING btree ("assigned_to","sent_at");--> statement-breakpoint
-- The register was asked for the number at sign-up. A company edited since may have another number.
UPDATE "companies" SET "register_nif" = upper(regexp_replace("nif", '[[:space:].-]', '', 'g')), "register_asked_at" = "created_at"
	WHERE "register_answer" = 'found' AND NOT EXISTS (SELECT FROM "events" WHERE "subject_id" = "companies"."id"
		AND "name" IN ('company-updated', 'company-rename-approved'));
