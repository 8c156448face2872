CREATE TABLE "ended_applications" (
	"id" uuid PRIMARY KEY DEFAULT uuidv7() NOT NULL,
	"candidate_id" uuid NOT NULL,
	"job_title" text NOT NULL,
	"status" text NOT NULL,
	"applied_at" timestamp with time zone NOT NULL,
	"ended_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "ended_applications_status" CHECK ("ended_applications"."status" in ('submitted', 'reviewing', 'approved', 'rejected', 'withdrawn'))
);
--> statement-breakpoint
ALTER TABLE "ended_applications" ADD CONSTRAINT "ended_applications_candidate_id_candidates_id_fk" FOREIGN KEY ("candidate_id") REFERENCES "public"."candidates"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "ended_applications_candidate" ON "ended_applications" USING btree ("candidate_id","ended_at");--> statement-breakpoint
CREATE INDEX "alert_deliveries_job" ON "alert_deliveries" USING btree ("job_id");--> statement-breakpoint
CREATE INDEX "cv_openings_application" ON "cv_openings" USING btree ("application_id");--> statement-breakpoint
CREATE INDEX "application_starts_candidate" ON "application_starts" USING btree ("candidate_id");--> statement-breakpoint
CREATE INDEX "outbox_recipient" ON "outbox" USING btree ("recipient");--> statement-breakpoint
CREATE INDEX "security_log_actor" ON "security_log" USING btree ("actor_id");--> statement-breakpoint
CREATE INDEX "security_log_email" ON "security_log" USING btree (("new_values" ->> 'email'));