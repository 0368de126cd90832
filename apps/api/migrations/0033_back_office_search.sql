CREATE INDEX "articles_updated" ON "articles" USING btree ("updated_at" DESC NULLS FIRST,"id");--> statement-breakpoint
CREATE INDEX "articles_unseen" ON "articles" USING btree ("updated_at") WHERE not "articles"."visible_on_web";--> statement-breakpoint
CREATE INDEX "articles_number" ON "articles" USING btree ("article_no" text_pattern_ops);--> statement-breakpoint
CREATE INDEX "campaign_articles_article" ON "campaign_articles" USING btree ("article_id");