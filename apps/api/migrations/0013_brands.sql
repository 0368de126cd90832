CREATE TABLE "tenant_files" (
	"key" text NOT NULL,
	"tenant" text NOT NULL,
	"type" text NOT NULL,
	"bytes" "bytea" NOT NULL,
	"replaced_at" timestamp with time zone,
	CONSTRAINT "tenant_files_key_tenant_pk" PRIMARY KEY("key","tenant")
);
--> statement-breakpoint
CREATE TABLE "tenant_sources" (
	"tenant" text NOT NULL,
	"path" text NOT NULL,
	"bytes" "bytea" NOT NULL,
	CONSTRAINT "tenant_sources_tenant_path_pk" PRIMARY KEY("tenant","path")
);
--> statement-breakpoint
CREATE TABLE "tenants" (
	"id" text PRIMARY KEY NOT NULL,
	"document" jsonb NOT NULL,
	"position" integer NOT NULL,
	"updated_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
ALTER TABLE "tenant_files" ADD CONSTRAINT "tenant_files_tenant_tenants_id_fk" FOREIGN KEY ("tenant") REFERENCES "public"."tenants"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "tenant_sources" ADD CONSTRAINT "tenant_sources_tenant_tenants_id_fk" FOREIGN KEY ("tenant") REFERENCES "public"."tenants"("id") ON DELETE cascade ON UPDATE no action;