CREATE TABLE "application_labels" (
	"application_id" uuid NOT NULL,
	"company_id" uuid NOT NULL,
	"label" text NOT NULL,
	CONSTRAINT "application_labels_application_id_label_pk" PRIMARY KEY("application_id","label"),
	CONSTRAINT "application_labels_length" CHECK (char_length("application_labels"."label") between 1 and 30)
);
--> statement-breakpoint
CREATE TABLE "application_notes" (
	"id" uuid PRIMARY KEY DEFAULT uuidv7() NOT NULL,
	"application_id" uuid NOT NULL,
	"company_id" uuid NOT NULL,
	"note" text NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "application_notes_length" CHECK (char_length("application_notes"."note") between 1 and 2000)
);
--> statement-breakpoint
CREATE TABLE "bulk_decisions" (
	"id" uuid PRIMARY KEY DEFAULT uuidv7() NOT NULL,
	"company_id" uuid NOT NULL,
	"to_status" text NOT NULL,
	"decided_at" timestamp with time zone DEFAULT now() NOT NULL,
	"undone_at" timestamp with time zone,
	CONSTRAINT "bulk_decisions_status" CHECK ("bulk_decisions"."to_status" in ('submitted', 'reviewing', 'approved', 'rejected'))
);
--> statement-breakpoint
ALTER TABLE "application_status_changes" ADD COLUMN "bulk_decision_id" uuid;--> statement-breakpoint
ALTER TABLE "applications" ADD COLUMN "is_starred" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "applications" ADD COLUMN "seen_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "applications" ADD CONSTRAINT "applications_id_company" UNIQUE("id","company_id");--> statement-breakpoint
ALTER TABLE "application_labels" ADD CONSTRAINT "application_labels_application" FOREIGN KEY ("application_id","company_id") REFERENCES "public"."applications"("id","company_id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "application_notes" ADD CONSTRAINT "application_notes_application" FOREIGN KEY ("application_id","company_id") REFERENCES "public"."applications"("id","company_id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "bulk_decisions" ADD CONSTRAINT "bulk_decisions_company_id_companies_id_fk" FOREIGN KEY ("company_id") REFERENCES "public"."companies"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "application_labels_company" ON "application_labels" USING btree ("company_id","label");--> statement-breakpoint
CREATE INDEX "application_notes_newest" ON "application_notes" USING btree ("application_id","created_at");--> statement-breakpoint
CREATE INDEX "bulk_decisions_company" ON "bulk_decisions" USING btree ("company_id","decided_at");--> statement-breakpoint
ALTER TABLE "application_status_changes" ADD CONSTRAINT "application_status_changes_bulk_decision_id_bulk_decisions_id_fk" FOREIGN KEY ("bulk_decision_id") REFERENCES "public"."bulk_decisions"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "application_status_changes_bulk" ON "application_status_changes" USING btree ("bulk_decision_id");--> statement-breakpoint
CREATE INDEX "applications_company_status" ON "applications" USING btree ("company_id","status","applied_at" DESC NULLS LAST,"id" DESC NULLS LAST);