CREATE TABLE "customer_carts" (
	"customer_id" integer PRIMARY KEY NOT NULL,
	"lines" jsonb NOT NULL,
	"updated_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "orders" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "orders_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 20001 CACHE 1),
	"public_token" text NOT NULL,
	"brand" text NOT NULL,
	"customer_id" integer,
	"payment_method" text DEFAULT 'shop' NOT NULL,
	"shipping_method_id" integer,
	"goods_ore" integer NOT NULL,
	"discount_ore" integer DEFAULT 0 NOT NULL,
	"pant_ore" integer NOT NULL,
	"freight_ore" integer DEFAULT 0 NOT NULL,
	"total_ore" integer NOT NULL,
	"promocode_name" text,
	"comment" text,
	"created_at" timestamp with time zone NOT NULL,
	"placed_at" timestamp with time zone,
	CONSTRAINT "orders_public_token_unique" UNIQUE("public_token")
);
--> statement-breakpoint
CREATE TABLE "payment_ledger" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "payment_ledger_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"order_id" integer NOT NULL,
	"reservation_id" integer,
	"kind" text NOT NULL,
	"amount_ore" integer NOT NULL,
	"provider_reference" text,
	"once_key" text NOT NULL,
	"at" timestamp with time zone NOT NULL,
	CONSTRAINT "payment_ledger_once_key_unique" UNIQUE("once_key")
);
--> statement-breakpoint
CREATE TABLE "payment_tasks" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "payment_tasks_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"order_id" integer NOT NULL,
	"reservation_id" integer,
	"kind" text NOT NULL,
	"amount_ore" integer DEFAULT 0 NOT NULL,
	"idempotency_key" text NOT NULL,
	"attempts" integer DEFAULT 0 NOT NULL,
	"last_error" text,
	"not_before" timestamp with time zone DEFAULT now() NOT NULL,
	"done_at" timestamp with time zone,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "payment_tasks_idempotency_key_unique" UNIQUE("idempotency_key")
);
--> statement-breakpoint
CREATE TABLE "payments" (
	"order_id" integer PRIMARY KEY NOT NULL,
	"provider" text NOT NULL,
	"method" text NOT NULL,
	"status" text NOT NULL,
	"session_id" text,
	"client_token" text,
	"categories" jsonb DEFAULT '[]'::jsonb NOT NULL,
	"authorization_token" text,
	"provider_order_id" text,
	"callback_secret_hash" text NOT NULL,
	"total_ore" integer NOT NULL,
	"authorised_ore" integer DEFAULT 0 NOT NULL,
	"captured_ore" integer DEFAULT 0 NOT NULL,
	"refunded_ore" integer DEFAULT 0 NOT NULL,
	"released_ore" integer DEFAULT 0 NOT NULL,
	"hold_until" timestamp with time zone NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	"updated_at" timestamp with time zone NOT NULL,
	CONSTRAINT "payments_provider_order_id_unique" UNIQUE("provider_order_id"),
	CONSTRAINT "payments_captured" CHECK ("payments"."captured_ore" >= 0 and "payments"."captured_ore" + "payments"."released_ore" <= "payments"."authorised_ore"),
	CONSTRAINT "payments_refunded" CHECK ("payments"."refunded_ore" >= 0 and "payments"."refunded_ore" <= "payments"."captured_ore")
);
--> statement-breakpoint
CREATE TABLE "promocode_checks" (
	"id" text PRIMARY KEY NOT NULL,
	"session_id" text NOT NULL,
	"promocode_id" text NOT NULL,
	"expires_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "promocode_uses" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "promocode_uses_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"promocode_id" text NOT NULL,
	"order_id" integer NOT NULL,
	"state" text NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	"updated_at" timestamp with time zone NOT NULL,
	CONSTRAINT "promocode_uses_order_id_unique" UNIQUE("order_id")
);
--> statement-breakpoint
CREATE TABLE "reservation_events" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "reservation_events_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"reservation_id" integer NOT NULL,
	"status_id" smallint NOT NULL,
	"by" text NOT NULL,
	"at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "withdrawals" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "withdrawals_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 30001 CACHE 1),
	"reservation_id" integer NOT NULL,
	"lines" jsonb NOT NULL,
	"note" text,
	"at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "rate_counters" (
	"key" text NOT NULL,
	"window_start" timestamp with time zone NOT NULL,
	"count" integer NOT NULL,
	CONSTRAINT "rate_counters_key_window_start_pk" PRIMARY KEY("key","window_start")
);
--> statement-breakpoint
ALTER TABLE "outbox" ALTER COLUMN "mail" DROP NOT NULL;--> statement-breakpoint
ALTER TABLE "outbox" ADD COLUMN "sms" jsonb;--> statement-breakpoint
ALTER TABLE "reservation_lines" ADD COLUMN "discount_ore" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "reservation_lines" ADD COLUMN "returned_count" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
-- Every reservation of before was an order of its own, paid over the counter.
ALTER TABLE "reservations" ADD COLUMN "order_id" integer;--> statement-breakpoint
INSERT INTO "orders" ("public_token", "brand", "customer_id", "goods_ore", "discount_ore", "pant_ore", "total_ore", "created_at", "placed_at")
SELECT "public_token", "brand", "customer_id", "total_ore" - "pant_ore" + "discount_ore", "discount_ore", "pant_ore", "total_ore", "date", "date" FROM "reservations" ORDER BY "id";--> statement-breakpoint
UPDATE "reservations" SET "order_id" = "orders"."id" FROM "orders" WHERE "orders"."public_token" = "reservations"."public_token";--> statement-breakpoint
ALTER TABLE "reservations" ALTER COLUMN "order_id" SET NOT NULL;--> statement-breakpoint
ALTER TABLE "reservations" ADD COLUMN "freight_ore" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "customer_carts" ADD CONSTRAINT "customer_carts_customer_id_customers_id_fk" FOREIGN KEY ("customer_id") REFERENCES "public"."customers"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "orders" ADD CONSTRAINT "orders_shipping_method_id_shipping_methods_id_fk" FOREIGN KEY ("shipping_method_id") REFERENCES "public"."shipping_methods"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "payment_ledger" ADD CONSTRAINT "payment_ledger_order_id_orders_id_fk" FOREIGN KEY ("order_id") REFERENCES "public"."orders"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "payment_tasks" ADD CONSTRAINT "payment_tasks_order_id_orders_id_fk" FOREIGN KEY ("order_id") REFERENCES "public"."orders"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "payments" ADD CONSTRAINT "payments_order_id_orders_id_fk" FOREIGN KEY ("order_id") REFERENCES "public"."orders"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "promocode_checks" ADD CONSTRAINT "promocode_checks_promocode_id_promocodes_id_fk" FOREIGN KEY ("promocode_id") REFERENCES "public"."promocodes"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "promocode_uses" ADD CONSTRAINT "promocode_uses_promocode_id_promocodes_id_fk" FOREIGN KEY ("promocode_id") REFERENCES "public"."promocodes"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "promocode_uses" ADD CONSTRAINT "promocode_uses_order_id_orders_id_fk" FOREIGN KEY ("order_id") REFERENCES "public"."orders"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "reservation_events" ADD CONSTRAINT "reservation_events_reservation_id_reservations_id_fk" FOREIGN KEY ("reservation_id") REFERENCES "public"."reservations"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "withdrawals" ADD CONSTRAINT "withdrawals_reservation_id_reservations_id_fk" FOREIGN KEY ("reservation_id") REFERENCES "public"."reservations"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "payment_ledger_order" ON "payment_ledger" USING btree ("order_id");--> statement-breakpoint
CREATE INDEX "payment_tasks_waiting" ON "payment_tasks" USING btree ("not_before") WHERE "payment_tasks"."done_at" is null;--> statement-breakpoint
CREATE INDEX "payment_tasks_order" ON "payment_tasks" USING btree ("order_id");--> statement-breakpoint
CREATE INDEX "payments_unsettled" ON "payments" USING btree ("hold_until") WHERE "payments"."status" in ('open', 'pending');--> statement-breakpoint
CREATE INDEX "promocode_checks_expiry" ON "promocode_checks" USING btree ("expires_at");--> statement-breakpoint
CREATE INDEX "promocode_uses_code" ON "promocode_uses" USING btree ("promocode_id");--> statement-breakpoint
CREATE INDEX "reservation_events_reservation" ON "reservation_events" USING btree ("reservation_id");--> statement-breakpoint
CREATE INDEX "withdrawals_reservation" ON "withdrawals" USING btree ("reservation_id");--> statement-breakpoint
CREATE INDEX "rate_counters_window" ON "rate_counters" USING btree ("window_start");--> statement-breakpoint
ALTER TABLE "reservations" ADD CONSTRAINT "reservations_order_id_orders_id_fk" FOREIGN KEY ("order_id") REFERENCES "public"."orders"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "reservations_order" ON "reservations" USING btree ("order_id");--> statement-breakpoint
CREATE INDEX "reservations_hold" ON "reservations" USING btree ("hold_until");--> statement-breakpoint
ALTER TABLE "outbox" ADD CONSTRAINT "outbox_one_message" CHECK (("outbox"."mail" is null) <> ("outbox"."sms" is null));