CREATE TABLE "abuse_reports" (
	"id" uuid PRIMARY KEY DEFAULT uuidv7() NOT NULL,
	"subject_kind" text NOT NULL,
	"subject_id" uuid NOT NULL,
	"reason" text NOT NULL,
	"content" text,
	"reported_at" timestamp with time zone DEFAULT now() NOT NULL,
	"reporter_id" uuid,
	"reporter_email" text,
	"outcome" text,
	"decided_at" timestamp with time zone,
	CONSTRAINT "abuse_reports_once_per_account" UNIQUE("reporter_id","subject_id"),
	CONSTRAINT "abuse_reports_once_per_email" UNIQUE("reporter_email","subject_id"),
	CONSTRAINT "abuse_reports_subject_kind" CHECK ("abuse_reports"."subject_kind" in ('job', 'company', 'message')),
	CONSTRAINT "abuse_reports_reason" CHECK ("abuse_reports"."reason" in ('money', 'fake-company', 'gone', 'discriminates', 'other')),
	CONSTRAINT "abuse_reports_outcome" CHECK ("abuse_reports"."outcome" in ('confirmed', 'rejected')),
	CONSTRAINT "abuse_reports_decided" CHECK (("abuse_reports"."outcome" is null) = ("abuse_reports"."decided_at" is null)),
	CONSTRAINT "abuse_reports_one_reporter" CHECK ("abuse_reports"."reporter_id" is null or "abuse_reports"."reporter_email" is null),
	CONSTRAINT "abuse_reports_content" CHECK (char_length("abuse_reports"."content") between 1 and 1000)
);
--> statement-breakpoint
ALTER TABLE "abuse_reports" ADD CONSTRAINT "abuse_reports_reporter_id_users_id_fk" FOREIGN KEY ("reporter_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "abuse_reports_subject" ON "abuse_reports" USING btree ("subject_id");--> statement-breakpoint
CREATE INDEX "abuse_reports_age" ON "abuse_reports" USING btree ("reported_at");--> statement-breakpoint
CREATE INDEX "abuse_reports_open" ON "abuse_reports" USING btree ("reported_at","id") WHERE outcome is null;
