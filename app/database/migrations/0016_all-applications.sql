CREATE INDEX "applications_newest" ON "applications" USING btree ("applied_at","id");--> statement-breakpoint
CREATE INDEX "applications_of_status" ON "applications" USING btree ("status","applied_at","id");--> statement-breakpoint
CREATE INDEX "applications_candidate_name" ON "applications" USING gin (plainly("candidate_name") gin_trgm_ops);