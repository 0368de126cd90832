CREATE INDEX "reservations_name" ON "reservations" USING gin (to_tsvector('simple', "name"));--> statement-breakpoint
CREATE INDEX "reservations_phone_end" ON "reservations" USING btree (reverse("phone") text_pattern_ops);--> statement-breakpoint
CREATE INDEX "reservations_email_start" ON "reservations" USING btree ("email" text_pattern_ops);