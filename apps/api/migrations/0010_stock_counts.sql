CREATE TABLE "stock_counts" (
	"shop_id" integer PRIMARY KEY NOT NULL,
	"as_of" timestamp with time zone NOT NULL
);
--> statement-breakpoint
ALTER TABLE "stock_counts" ADD CONSTRAINT "stock_counts_shop_id_shops_id_fk" FOREIGN KEY ("shop_id") REFERENCES "public"."shops"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "stock_movements_web" ON "stock_movements" USING btree ("shop_id","at") WHERE "stock_movements"."reason" in ('sale', 'return', 'correction');