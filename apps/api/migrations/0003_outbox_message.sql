ALTER TABLE "outbox" DROP CONSTRAINT "outbox_one_message";--> statement-breakpoint
ALTER TABLE "outbox" ADD COLUMN "message" jsonb;--> statement-breakpoint
UPDATE "outbox" SET "message" = CASE WHEN "mail" IS NOT NULL THEN jsonb_build_object('mail', "mail") ELSE jsonb_build_object('sms', "sms") END;--> statement-breakpoint
ALTER TABLE "outbox" ALTER COLUMN "message" SET NOT NULL;--> statement-breakpoint
ALTER TABLE "outbox" DROP COLUMN "mail";--> statement-breakpoint
ALTER TABLE "outbox" DROP COLUMN "sms";