ALTER TABLE "payments" DROP CONSTRAINT "payments_amount";--> statement-breakpoint
DROP INDEX "payments_one_for_a_request";--> statement-breakpoint
ALTER TABLE "payments" ADD COLUMN "list_price" integer;--> statement-breakpoint
ALTER TABLE "payments" ADD COLUMN "received_on" date DEFAULT luanda_day(now()) NOT NULL;--> statement-breakpoint
ALTER TABLE "payments" ADD COLUMN "bank_reference" text;--> statement-breakpoint
ALTER TABLE "payments" ADD COLUMN "note" text;--> statement-breakpoint
ALTER TABLE "payments" ADD COLUMN "corrects_id" uuid;--> statement-breakpoint
ALTER TABLE "payments" ADD COLUMN "voided_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "payments" ADD COLUMN "voided_by" uuid;--> statement-breakpoint
ALTER TABLE "payments" ADD COLUMN "void_reason" text;--> statement-breakpoint
ALTER TABLE "payments" ADD CONSTRAINT "payments_corrects_id_payments_id_fk" FOREIGN KEY ("corrects_id") REFERENCES "public"."payments"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "payments_received_on" ON "payments" USING btree ("received_on");--> statement-breakpoint
CREATE UNIQUE INDEX "payments_one_correction" ON "payments" USING btree ("corrects_id");--> statement-breakpoint
CREATE UNIQUE INDEX "payments_one_for_a_request" ON "payments" USING btree ("request_id") WHERE "payments"."voided_at" is null;--> statement-breakpoint
ALTER TABLE "payments" ADD CONSTRAINT "payments_void_has_reason" CHECK (("payments"."voided_at" is null) = ("payments"."void_reason" is null));--> statement-breakpoint
ALTER TABLE "payments" ADD CONSTRAINT "payments_amount" CHECK ("payments"."amount" >= 0 and "payments"."list_price" >= 0);