ALTER TABLE "reservation_returns" ADD COLUMN "withdrawal_id" integer;--> statement-breakpoint
ALTER TABLE "withdrawals" ADD COLUMN "way" text;--> statement-breakpoint
ALTER TABLE "withdrawals" ADD COLUMN "reason" text;--> statement-breakpoint
ALTER TABLE "reservation_returns" ADD CONSTRAINT "reservation_returns_withdrawal_id_withdrawals_id_fk" FOREIGN KEY ("withdrawal_id") REFERENCES "public"."withdrawals"("id") ON DELETE no action ON UPDATE no action;