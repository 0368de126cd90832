CREATE TABLE "questions" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "questions_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1000 CACHE 1),
	"article_id" integer NOT NULL,
	"customer_id" integer,
	"brand" text NOT NULL,
	"email" text,
	"name" text,
	"content" text NOT NULL,
	"answer" text,
	"answered_at" timestamp with time zone,
	"rejected_at" timestamp with time zone,
	"created_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
ALTER TABLE "questions" ADD CONSTRAINT "questions_article_id_articles_id_fk" FOREIGN KEY ("article_id") REFERENCES "public"."articles"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "questions" ADD CONSTRAINT "questions_customer_id_customers_id_fk" FOREIGN KEY ("customer_id") REFERENCES "public"."customers"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "questions_shown" ON "questions" USING btree ("article_id","answered_at") WHERE "questions"."answer" is not null and "questions"."rejected_at" is null;--> statement-breakpoint
CREATE INDEX "questions_waiting" ON "questions" USING btree ("created_at") WHERE "questions"."answer" is null and "questions"."rejected_at" is null;--> statement-breakpoint
CREATE INDEX "questions_customer" ON "questions" USING btree ("customer_id");