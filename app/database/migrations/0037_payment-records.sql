ALTER TABLE "payments" ADD COLUMN "payer_name" text;--> statement-breakpoint
ALTER TABLE "payments" ADD COLUMN "payer_nif" text;--> statement-breakpoint
ALTER TABLE "payments" ADD COLUMN "payer_reference" text;--> statement-breakpoint
ALTER TABLE "payments" ADD COLUMN "proof" text;--> statement-breakpoint
ALTER TABLE "payments" ADD COLUMN "proof_name" text;--> statement-breakpoint
CREATE INDEX "payments_proof" ON "payments" USING btree ("proof");