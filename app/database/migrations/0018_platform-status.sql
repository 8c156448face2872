CREATE TABLE "incidents" (
	"id" uuid PRIMARY KEY DEFAULT uuidv7() NOT NULL,
	"title" text NOT NULL,
	"content" text NOT NULL,
	"started_at" timestamp with time zone DEFAULT now() NOT NULL,
	"resolved_at" timestamp with time zone,
	CONSTRAINT "incidents_title" CHECK (char_length("incidents"."title") between 1 and 120),
	CONSTRAINT "incidents_content" CHECK (char_length("incidents"."content") between 1 and 2000),
	CONSTRAINT "incidents_resolved" CHECK ("incidents"."resolved_at" >= "incidents"."started_at")
);
--> statement-breakpoint
CREATE TABLE "part_days" (
	"day" date NOT NULL,
	"part" text NOT NULL,
	"since" timestamp with time zone DEFAULT now() NOT NULL,
	"checked_at" timestamp with time zone DEFAULT now() NOT NULL,
	"minutes" integer DEFAULT 1 NOT NULL,
	"failed" integer DEFAULT 0 NOT NULL,
	CONSTRAINT "part_days_day_part_pk" PRIMARY KEY("day","part"),
	CONSTRAINT "part_days_part" CHECK ("part_days"."part" in ('database', 'files', 'mail', 'tasks')),
	CONSTRAINT "part_days_failed" CHECK ("part_days"."failed" between 0 and "part_days"."minutes")
);
--> statement-breakpoint
CREATE INDEX "incidents_newest" ON "incidents" USING btree ("started_at");