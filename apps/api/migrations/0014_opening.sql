CREATE TABLE "shop_opening" (
	"id" smallint PRIMARY KEY DEFAULT 1 NOT NULL,
	"opened_at" timestamp with time zone,
	"pay_in_shop" boolean DEFAULT false NOT NULL,
	CONSTRAINT "shop_opening_one_row" CHECK ("shop_opening"."id" = 1)
);
--> statement-breakpoint
CREATE TABLE "redirects" (
	"source" text PRIMARY KEY NOT NULL,
	"target" text NOT NULL
);
--> statement-breakpoint
ALTER TABLE "articles" ADD COLUMN "hidden_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "shops" ADD COLUMN "closed_at" timestamp with time zone;
--> statement-breakpoint
-- A shop that has articles was open before there was a status: an upgrade never closes one.
INSERT INTO "shop_opening" ("opened_at") SELECT now() WHERE EXISTS (SELECT FROM "articles");
