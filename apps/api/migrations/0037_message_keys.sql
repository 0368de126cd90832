ALTER TABLE "reservation_messages" ADD COLUMN "key" text;--> statement-breakpoint
CREATE UNIQUE INDEX "reservation_messages_key" ON "reservation_messages" USING btree ("reservation_id","key");