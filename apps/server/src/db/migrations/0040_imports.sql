CREATE TABLE "import_pictures" (
	"import_id" uuid NOT NULL,
	"name" varchar(200) NOT NULL,
	"thumbnail" text,
	"problem" varchar(1000),
	"is_needed" boolean DEFAULT false NOT NULL,
	"url" varchar(2048),
	CONSTRAINT "import_pictures_import_id_name_pk" PRIMARY KEY("import_id","name")
);
--> statement-breakpoint
CREATE TABLE "import_rows" (
	"import_id" uuid NOT NULL,
	"row" integer NOT NULL,
	"cells" jsonb NOT NULL,
	"state" text,
	"problems" jsonb DEFAULT '[]'::jsonb NOT NULL,
	"product_id" uuid,
	CONSTRAINT "import_rows_import_id_row_pk" PRIMARY KEY("import_id","row"),
	CONSTRAINT "import_rows_state_known" CHECK ("import_rows"."state" in ('right', 'wrong', 'known'))
);
--> statement-breakpoint
CREATE TABLE "imported_products" (
	"seller_id" uuid NOT NULL,
	"key" varchar(740) NOT NULL,
	"product_id" uuid NOT NULL,
	"imported_at" timestamp with time zone NOT NULL,
	CONSTRAINT "imported_products_seller_id_key_pk" PRIMARY KEY("seller_id","key")
);
--> statement-breakpoint
CREATE TABLE "imports" (
	"id" uuid PRIMARY KEY NOT NULL,
	"seller_id" uuid NOT NULL,
	"state" text DEFAULT 'receiving' NOT NULL,
	"failure" varchar(1000),
	"columns" jsonb,
	"attempts" integer DEFAULT 0 NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	"changed_at" timestamp with time zone NOT NULL,
	"claimed_until" timestamp with time zone,
	CONSTRAINT "imports_state_known" CHECK ("imports"."state" in ('receiving', 'checking', 'checked', 'listing', 'listed', 'failed'))
);
--> statement-breakpoint
ALTER TABLE "import_pictures" ADD CONSTRAINT "import_pictures_import_id_imports_id_fk" FOREIGN KEY ("import_id") REFERENCES "public"."imports"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "import_rows" ADD CONSTRAINT "import_rows_import_id_imports_id_fk" FOREIGN KEY ("import_id") REFERENCES "public"."imports"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "import_rows" ADD CONSTRAINT "import_rows_product_id_products_id_fk" FOREIGN KEY ("product_id") REFERENCES "public"."products"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "imported_products" ADD CONSTRAINT "imported_products_seller_id_users_id_fk" FOREIGN KEY ("seller_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "imported_products" ADD CONSTRAINT "imported_products_product_id_products_id_fk" FOREIGN KEY ("product_id") REFERENCES "public"."products"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "imports" ADD CONSTRAINT "imports_seller_id_users_id_fk" FOREIGN KEY ("seller_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "import_rows_of_product" ON "import_rows" USING btree ("product_id");--> statement-breakpoint
CREATE INDEX "imported_products_product" ON "imported_products" USING btree ("product_id");--> statement-breakpoint
CREATE UNIQUE INDEX "imports_one_at_a_time" ON "imports" USING btree ("seller_id") WHERE "imports"."state" not in ('listed', 'failed');--> statement-breakpoint
CREATE INDEX "imports_of_seller" ON "imports" USING btree ("seller_id");