CREATE TABLE "price_alerts" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "price_alerts_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"customer_id" integer,
	"email" text NOT NULL,
	"brand" text NOT NULL,
	"article_id" integer NOT NULL,
	"price_ore" integer NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	"sent_at" timestamp with time zone
);
--> statement-breakpoint
ALTER TABLE "price_alerts" ADD CONSTRAINT "price_alerts_customer_id_customers_id_fk" FOREIGN KEY ("customer_id") REFERENCES "public"."customers"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "price_alerts" ADD CONSTRAINT "price_alerts_article_id_articles_id_fk" FOREIGN KEY ("article_id") REFERENCES "public"."articles"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "price_alerts_once" ON "price_alerts" USING btree ("email","article_id") WHERE "price_alerts"."sent_at" is null;--> statement-breakpoint
CREATE INDEX "price_alerts_waiting" ON "price_alerts" USING btree ("article_id","price_ore") WHERE "price_alerts"."sent_at" is null;--> statement-breakpoint
CREATE INDEX "price_alerts_customer" ON "price_alerts" USING btree ("customer_id");