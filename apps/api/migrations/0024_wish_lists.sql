CREATE TABLE "wish_lists" (
	"customer_id" integer PRIMARY KEY NOT NULL,
	"token" text NOT NULL,
	"shows_name" boolean NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	CONSTRAINT "wish_lists_token_unique" UNIQUE("token")
);
--> statement-breakpoint
ALTER TABLE "wish_lists" ADD CONSTRAINT "wish_lists_customer_id_customers_id_fk" FOREIGN KEY ("customer_id") REFERENCES "public"."customers"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "wish_lists_created" ON "wish_lists" USING btree ("created_at");