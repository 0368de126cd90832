CREATE TABLE "own_numbers" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "own_numbers_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"ean" text NOT NULL,
	"feed" text NOT NULL,
	"sku" text NOT NULL,
	"article_no" text NOT NULL,
	"color" text NOT NULL,
	"size" text NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	CONSTRAINT "own_numbers_ean_unique" UNIQUE("ean")
);
--> statement-breakpoint
ALTER TABLE "variants" ADD COLUMN "sku" text;--> statement-breakpoint
ALTER TABLE "variants" ADD COLUMN "feed" text;--> statement-breakpoint
ALTER TABLE "variants" ADD COLUMN "gtin" text;--> statement-breakpoint
CREATE UNIQUE INDEX "own_numbers_variant" ON "own_numbers" USING btree ("feed","article_no","color","size","sku");--> statement-breakpoint
CREATE INDEX "own_numbers_sku" ON "own_numbers" USING btree ("feed","sku");--> statement-breakpoint
CREATE INDEX "variants_sku" ON "variants" USING btree ("sku");--> statement-breakpoint
ALTER TABLE "variants" ADD CONSTRAINT "variants_gtin_unique" UNIQUE("gtin");