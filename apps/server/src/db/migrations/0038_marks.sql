CREATE TABLE "product_marks" (
	"product_id" uuid NOT NULL,
	"position" integer NOT NULL,
	"picture_id" uuid NOT NULL,
	"x" integer NOT NULL,
	"y" integer NOT NULL,
	"kind" text NOT NULL,
	"severity" integer NOT NULL,
	"size_mm" integer,
	"note" varchar(960) DEFAULT '' NOT NULL,
	"closeup_id" uuid,
	CONSTRAINT "product_marks_product_id_position_pk" PRIMARY KEY("product_id","position"),
	CONSTRAINT "product_marks_known" CHECK ("product_marks"."position" between 0 and 11
  and "product_marks"."x" between 0 and 10000 and "product_marks"."y" between 0 and 10000
  and "product_marks"."kind" in ('scratch', 'stain', 'dent', 'wobble', 'repaired', 'missing', 'faded', 'smell') and "product_marks"."severity" between 1 and 3
  and ("product_marks"."size_mm" is null or "product_marks"."size_mm" between 1 and 6000))
);
--> statement-breakpoint
CREATE TABLE "product_revision_marks" (
	"product_id" uuid NOT NULL,
	"revision" integer NOT NULL,
	"position" integer NOT NULL,
	"picture_id" uuid NOT NULL,
	"x" integer NOT NULL,
	"y" integer NOT NULL,
	"kind" text NOT NULL,
	"severity" integer NOT NULL,
	"size_mm" integer,
	"note" varchar(960) DEFAULT '' NOT NULL,
	"closeup_id" uuid,
	CONSTRAINT "product_revision_marks_product_id_revision_position_pk" PRIMARY KEY("product_id","revision","position"),
	CONSTRAINT "product_revision_marks_known" CHECK ("product_revision_marks"."position" between 0 and 11
  and "product_revision_marks"."x" between 0 and 10000 and "product_revision_marks"."y" between 0 and 10000
  and "product_revision_marks"."kind" in ('scratch', 'stain', 'dent', 'wobble', 'repaired', 'missing', 'faded', 'smell') and "product_revision_marks"."severity" between 1 and 3
  and ("product_revision_marks"."size_mm" is null or "product_revision_marks"."size_mm" between 1 and 6000))
);
--> statement-breakpoint
CREATE TABLE "sale_checklist_items" (
	"checklist_id" uuid NOT NULL,
	"position" integer NOT NULL,
	"mark" integer,
	"verdict" text NOT NULL,
	"note" varchar(960) DEFAULT '' NOT NULL,
	"picture_id" uuid,
	CONSTRAINT "sale_checklist_items_checklist_id_position_pk" PRIMARY KEY("checklist_id","position"),
	CONSTRAINT "sale_checklist_items_mark_once" UNIQUE("checklist_id","mark"),
	CONSTRAINT "sale_checklist_items_picture_once" UNIQUE("picture_id"),
	CONSTRAINT "sale_checklist_items_verdict_known" CHECK ("sale_checklist_items"."verdict" in ('asDescribed', 'worse', 'notListed')),
	CONSTRAINT "sale_checklist_items_mark" CHECK (("sale_checklist_items"."mark" is null) = ("sale_checklist_items"."verdict" = 'notListed') and "sale_checklist_items"."mark" between 0 and 11)
);
--> statement-breakpoint
CREATE TABLE "sale_checklists" (
	"id" uuid PRIMARY KEY NOT NULL,
	"sale_id" uuid NOT NULL,
	"at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
ALTER TABLE "product_revisions" ADD COLUMN "sides_seen" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "products" ADD COLUMN "sides_seen" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "product_marks" ADD CONSTRAINT "product_marks_product_id_products_id_fk" FOREIGN KEY ("product_id") REFERENCES "public"."products"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "product_marks" ADD CONSTRAINT "product_marks_picture_id_pictures_id_fk" FOREIGN KEY ("picture_id") REFERENCES "public"."pictures"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "product_marks" ADD CONSTRAINT "product_marks_closeup_id_pictures_id_fk" FOREIGN KEY ("closeup_id") REFERENCES "public"."pictures"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "product_revision_marks" ADD CONSTRAINT "product_revision_marks_picture_id_pictures_id_fk" FOREIGN KEY ("picture_id") REFERENCES "public"."pictures"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "product_revision_marks" ADD CONSTRAINT "product_revision_marks_closeup_id_pictures_id_fk" FOREIGN KEY ("closeup_id") REFERENCES "public"."pictures"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "product_revision_marks" ADD CONSTRAINT "product_revision_marks_of_revision" FOREIGN KEY ("product_id","revision") REFERENCES "public"."product_revisions"("product_id","revision") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "sale_checklist_items" ADD CONSTRAINT "sale_checklist_items_checklist_id_sale_checklists_id_fk" FOREIGN KEY ("checklist_id") REFERENCES "public"."sale_checklists"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "sale_checklist_items" ADD CONSTRAINT "sale_checklist_items_picture_id_private_pictures_id_fk" FOREIGN KEY ("picture_id") REFERENCES "public"."private_pictures"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "sale_checklists" ADD CONSTRAINT "sale_checklists_sale_id_sales_id_fk" FOREIGN KEY ("sale_id") REFERENCES "public"."sales"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "product_marks_on_picture" ON "product_marks" USING btree ("picture_id");--> statement-breakpoint
CREATE INDEX "product_marks_closeup" ON "product_marks" USING btree ("closeup_id");--> statement-breakpoint
CREATE INDEX "product_revision_marks_on_picture" ON "product_revision_marks" USING btree ("picture_id");--> statement-breakpoint
CREATE INDEX "product_revision_marks_closeup" ON "product_revision_marks" USING btree ("closeup_id");--> statement-breakpoint
CREATE INDEX "sale_checklists_of_sale" ON "sale_checklists" USING btree ("sale_id","at");