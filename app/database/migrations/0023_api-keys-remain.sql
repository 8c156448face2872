ALTER TABLE "api_keys" DROP CONSTRAINT "api_keys_of_member";
--> statement-breakpoint
DROP INDEX "api_keys_member";--> statement-breakpoint
ALTER TABLE "api_keys" ALTER COLUMN "user_id" DROP NOT NULL;--> statement-breakpoint
ALTER TABLE "api_keys" ADD CONSTRAINT "api_keys_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "api_keys_creator" ON "api_keys" USING btree ("user_id");