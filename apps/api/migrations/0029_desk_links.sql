CREATE TABLE "desk_links" (
	"shop_id" integer PRIMARY KEY NOT NULL,
	"is_closed" boolean DEFAULT false NOT NULL,
	"generation" integer DEFAULT 0 NOT NULL
);
--> statement-breakpoint
CREATE TABLE "reservation_messages" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "reservation_messages_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"reservation_id" integer NOT NULL,
	"who" text NOT NULL,
	"text" text NOT NULL,
	"at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
ALTER TABLE "desk_links" ADD CONSTRAINT "desk_links_shop_id_shops_id_fk" FOREIGN KEY ("shop_id") REFERENCES "public"."shops"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "reservation_messages" ADD CONSTRAINT "reservation_messages_reservation_id_reservations_id_fk" FOREIGN KEY ("reservation_id") REFERENCES "public"."reservations"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "reservation_messages_reservation" ON "reservation_messages" USING btree ("reservation_id");--> statement-breakpoint
CREATE INDEX "reservation_lines_ean" ON "reservation_lines" USING btree ("ean");--> statement-breakpoint
CREATE INDEX "reservations_date" ON "reservations" USING btree ("date");--> statement-breakpoint
CREATE INDEX "jobs_reservation" ON "jobs" USING btree (("payload" -> 'notice' ->> 'reservationId'));