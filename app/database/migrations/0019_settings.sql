ALTER TABLE "settings" ALTER COLUMN "contact_phone" SET DEFAULT '';--> statement-breakpoint
ALTER TABLE "settings" ALTER COLUMN "whatsapp_phone" SET DEFAULT '';--> statement-breakpoint
ALTER TABLE "settings" ALTER COLUMN "facebook_url" SET DEFAULT '';--> statement-breakpoint
ALTER TABLE "settings" ALTER COLUMN "linkedin_url" SET DEFAULT '';--> statement-breakpoint
ALTER TABLE "settings" ALTER COLUMN "instagram_url" SET DEFAULT '';--> statement-breakpoint
ALTER TABLE "settings" ADD COLUMN "version" integer DEFAULT 1 NOT NULL;--> statement-breakpoint
-- What nobody has entered is not shown: the invented ones of the beginning go.
UPDATE "settings" SET "contact_phone" = '' WHERE "contact_phone" = '+244 900 000 000';--> statement-breakpoint
UPDATE "settings" SET "whatsapp_phone" = '' WHERE "whatsapp_phone" = '+244 900 000 000';--> statement-breakpoint
UPDATE "settings" SET "facebook_url" = '' WHERE "facebook_url" = 'https://www.facebook.com/lusona';--> statement-breakpoint
UPDATE "settings" SET "linkedin_url" = '' WHERE "linkedin_url" = 'https://www.linkedin.com/company/lusona';--> statement-breakpoint
UPDATE "settings" SET "instagram_url" = '' WHERE "instagram_url" = 'https://www.instagram.com/lusona';
