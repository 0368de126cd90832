CREATE TABLE "tenant_pictures" (
	"tenant" text NOT NULL,
	"key" text NOT NULL,
	"picture" jsonb NOT NULL,
	CONSTRAINT "tenant_pictures_tenant_key_pk" PRIMARY KEY("tenant","key")
);
--> statement-breakpoint
ALTER TABLE "tenant_pictures" ADD CONSTRAINT "tenant_pictures_tenant_tenants_id_fk" FOREIGN KEY ("tenant") REFERENCES "public"."tenants"("id") ON DELETE cascade ON UPDATE no action;