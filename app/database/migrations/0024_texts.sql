ALTER TABLE "settings" ADD COLUMN "home_headline" text DEFAULT 'O trabalho certo, de Cabinda ao Cunene' NOT NULL;--> statement-breakpoint
ALTER TABLE "settings" ADD COLUMN "home_sentence" text DEFAULT 'Procure, leia e candidate-se pelo telemóvel, com poucos dados.' NOT NULL;--> statement-breakpoint
ALTER TABLE "settings" ADD COLUMN "site_notice" text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE "settings" ADD COLUMN "weekday_hours" text DEFAULT '8h–17h' NOT NULL;--> statement-breakpoint
ALTER TABLE "settings" ADD COLUMN "saturday_hours" text DEFAULT '8h–12h' NOT NULL;--> statement-breakpoint
ALTER TABLE "settings" ADD COLUMN "contact_address" text DEFAULT 'Luanda' NOT NULL;--> statement-breakpoint
ALTER TABLE "settings" ADD COLUMN "footer_place" text DEFAULT 'Luanda-Angola' NOT NULL;--> statement-breakpoint
ALTER TABLE "settings" ADD COLUMN "owner_name" text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE "settings" ADD COLUMN "owner_nif" text DEFAULT '' NOT NULL;