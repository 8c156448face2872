CREATE TABLE "bank_account_changes" (
	"id" uuid PRIMARY KEY DEFAULT uuidv7() NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"bank_name" text NOT NULL,
	"bank_account_holder" text NOT NULL,
	"bank_iban" text NOT NULL,
	"asked_by" uuid,
	"effective_at" timestamp with time zone NOT NULL,
	"decided_at" timestamp with time zone,
	"outcome" text,
	CONSTRAINT "bank_account_changes_outcome" CHECK ("bank_account_changes"."outcome" in ('confirmed', 'elapsed', 'cancelled', 'replaced')),
	CONSTRAINT "bank_account_changes_decided" CHECK (("bank_account_changes"."outcome" is null) = ("bank_account_changes"."decided_at" is null))
);
--> statement-breakpoint
ALTER TABLE "bank_account_changes" ADD CONSTRAINT "bank_account_changes_asked_by_users_id_fk" FOREIGN KEY ("asked_by") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "bank_account_changes_one_pending" ON "bank_account_changes" USING btree ((true)) WHERE outcome is null;