DROP INDEX "payments_unsettled";--> statement-breakpoint
DROP INDEX "payment_tasks_waiting";--> statement-breakpoint
ALTER TABLE "orders" ADD COLUMN "cart_id" text;--> statement-breakpoint
ALTER TABLE "orders" ADD COLUMN "request_hash" text;--> statement-breakpoint
ALTER TABLE "orders" ADD COLUMN "answer" text;--> statement-breakpoint
ALTER TABLE "payment_tasks" ADD COLUMN "token" text;--> statement-breakpoint
ALTER TABLE "payment_tasks" ADD COLUMN "lines" jsonb;--> statement-breakpoint
ALTER TABLE "payment_tasks" ADD COLUMN "failed_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "payments" ADD COLUMN "check_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "payments" ADD COLUMN "checks" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
CREATE INDEX "orders_cart" ON "orders" USING btree ("cart_id");--> statement-breakpoint
CREATE INDEX "orders_answers" ON "orders" USING btree ("created_at") WHERE "orders"."answer" is not null;--> statement-breakpoint
CREATE INDEX "payments_to_check" ON "payments" USING btree ("check_at") WHERE "payments"."check_at" is not null;--> statement-breakpoint
CREATE INDEX "payment_tasks_waiting" ON "payment_tasks" USING btree ("not_before") WHERE "payment_tasks"."done_at" is null and "payment_tasks"."failed_at" is null;