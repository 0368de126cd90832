CREATE TABLE "bought_together" (
	"article_id" integer NOT NULL,
	"other_id" integer NOT NULL,
	"buyers" integer NOT NULL,
	CONSTRAINT "bought_together_article_id_other_id_pk" PRIMARY KEY("article_id","other_id")
);
--> statement-breakpoint
ALTER TABLE "bought_together" ADD CONSTRAINT "bought_together_article_id_articles_id_fk" FOREIGN KEY ("article_id") REFERENCES "public"."articles"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "bought_together" ADD CONSTRAINT "bought_together_other_id_articles_id_fk" FOREIGN KEY ("other_id") REFERENCES "public"."articles"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "bought_together_other" ON "bought_together" USING btree ("other_id");