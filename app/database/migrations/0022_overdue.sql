ALTER TABLE "settings" ADD COLUMN "overdue_moderation_hours" integer DEFAULT 24 NOT NULL;--> statement-breakpoint
ALTER TABLE "settings" ADD COLUMN "overdue_request_hours" integer DEFAULT 24 NOT NULL;--> statement-breakpoint
ALTER TABLE "settings" ADD COLUMN "overdue_message_hours" integer DEFAULT 24 NOT NULL;--> statement-breakpoint
ALTER TABLE "settings" ADD CONSTRAINT "settings_overdue_hours" CHECK ("settings"."overdue_moderation_hours" between 1 and 720
        and "settings"."overdue_request_hours" between 1 and 720
        and "settings"."overdue_message_hours" between 1 and 720);