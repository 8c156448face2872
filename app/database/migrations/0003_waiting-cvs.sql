CREATE TABLE "waiting_cvs" (
	"candidate_id" uuid NOT NULL,
	"submission" uuid NOT NULL,
	"key" text NOT NULL,
	"name" text NOT NULL,
	"content_type" text NOT NULL,
	"bytes" integer NOT NULL,
	"sha256" text NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "waiting_cvs_candidate_id_submission_pk" PRIMARY KEY("candidate_id","submission"),
	CONSTRAINT "waiting_cvs_key_unique" UNIQUE("key")
);
--> statement-breakpoint
ALTER TABLE "waiting_cvs" ADD CONSTRAINT "waiting_cvs_candidate_id_candidates_id_fk" FOREIGN KEY ("candidate_id") REFERENCES "public"."candidates"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "waiting_cvs_age" ON "waiting_cvs" USING btree ("created_at");