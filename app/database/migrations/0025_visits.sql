ALTER TABLE "companies" ADD COLUMN "visited_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "companies" ADD COLUMN "visited_before" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "companies" ADD CONSTRAINT "companies_visits_in_order" CHECK ("companies"."visited_before" is null or "companies"."visited_before" < "companies"."visited_at");
