ALTER TABLE "orders" ADD COLUMN "browser_hash" text;--> statement-breakpoint
ALTER TABLE "orders" ADD COLUMN "confirm_until" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "withdrawals" ADD COLUMN "request_key" text;--> statement-breakpoint
CREATE INDEX "reservations_phone" ON "reservations" USING btree ("phone");--> statement-breakpoint
CREATE INDEX "reservations_waiting" ON "reservations" USING btree ("date") WHERE "reservations"."status_id" in (2, 10);--> statement-breakpoint
CREATE UNIQUE INDEX "withdrawals_request" ON "withdrawals" USING btree ("reservation_id","request_key");