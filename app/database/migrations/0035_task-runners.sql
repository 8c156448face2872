CREATE TABLE "schedules" (
	"name" text PRIMARY KEY NOT NULL,
	"every_minutes" integer NOT NULL,
	"period_start" timestamp with time zone NOT NULL,
	"known_since" timestamp with time zone DEFAULT now() NOT NULL,
	"succeeded_at" timestamp with time zone
);
--> statement-breakpoint
CREATE TABLE "task_runners" (
	"id" text PRIMARY KEY NOT NULL,
	"seen_at" timestamp with time zone NOT NULL
);
