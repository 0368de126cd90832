CREATE TABLE "jobs" (
	"id" bigint PRIMARY KEY DEFAULT nextval('outbox_id_seq') NOT NULL,
	"queue" text NOT NULL,
	"kind" text NOT NULL,
	"payload" jsonb NOT NULL,
	"key" text,
	"once_key" text,
	"attempts" integer DEFAULT 0 NOT NULL,
	"last_error" text,
	"not_before" timestamp with time zone DEFAULT now() NOT NULL,
	"finished_at" timestamp with time zone,
	"failed_at" timestamp with time zone,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "jobs_once_key_unique" UNIQUE("once_key")
);
--> statement-breakpoint
CREATE INDEX "jobs_due" ON "jobs" USING btree ("queue","not_before") WHERE "jobs"."finished_at" is null and "jobs"."failed_at" is null;--> statement-breakpoint
CREATE INDEX "jobs_key" ON "jobs" USING btree ("queue","key","id") WHERE "jobs"."key" is not null and "jobs"."finished_at" is null and "jobs"."failed_at" is null;--> statement-breakpoint
CREATE INDEX "jobs_finished" ON "jobs" USING btree ("finished_at") WHERE "jobs"."finished_at" is not null;--> statement-breakpoint
CREATE INDEX "jobs_failed" ON "jobs" USING btree ("failed_at") WHERE "jobs"."failed_at" is not null;