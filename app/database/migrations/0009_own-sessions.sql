ALTER TABLE "sessions" DROP COLUMN "ip_address";--> statement-breakpoint
-- Sessions are found by the hash of their token; those from before were kept as they are, and end.
DELETE FROM "sessions";
