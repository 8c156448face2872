DROP INDEX "submissions_once";--> statement-breakpoint
CREATE UNIQUE INDEX "submissions_once" ON "submissions" USING btree ("actor","act","key","fingerprint");