ALTER TABLE "categories" ADD COLUMN "kind" text DEFAULT 'storage' NOT NULL;--> statement-breakpoint
ALTER TABLE "product_revisions" ADD COLUMN "width_mm" integer;--> statement-breakpoint
ALTER TABLE "product_revisions" ADD COLUMN "depth_mm" integer;--> statement-breakpoint
ALTER TABLE "product_revisions" ADD COLUMN "height_mm" integer;--> statement-breakpoint
ALTER TABLE "product_revisions" ADD COLUMN "weight_kg" integer;--> statement-breakpoint
ALTER TABLE "product_revisions" ADD COLUMN "shape" jsonb;--> statement-breakpoint
ALTER TABLE "products" ADD COLUMN "width_mm" integer;--> statement-breakpoint
ALTER TABLE "products" ADD COLUMN "depth_mm" integer;--> statement-breakpoint
ALTER TABLE "products" ADD COLUMN "height_mm" integer;--> statement-breakpoint
ALTER TABLE "products" ADD COLUMN "weight_kg" integer;--> statement-breakpoint
ALTER TABLE "products" ADD COLUMN "shape" jsonb;--> statement-breakpoint
ALTER TABLE "products" ADD COLUMN "door_mm" integer;--> statement-breakpoint
ALTER TABLE "products" ADD COLUMN "door_best_mm" integer;--> statement-breakpoint
ALTER TABLE "categories" ADD CONSTRAINT "categories_kind_known" CHECK ("categories"."kind" in ('sofa', 'armchair', 'table', 'chair', 'storage', 'shelf', 'bed', 'lamp'));--> statement-breakpoint
ALTER TABLE "product_revisions" ADD CONSTRAINT "product_revisions_sizes" CHECK ("product_revisions"."width_mm" between 1 and 6000 and "product_revisions"."depth_mm" between 1 and 6000
    and "product_revisions"."height_mm" between 1 and 6000 and "product_revisions"."weight_kg" between 1 and 500);--> statement-breakpoint
ALTER TABLE "products" ADD CONSTRAINT "products_sizes" CHECK ("products"."width_mm" between 1 and 6000 and "products"."depth_mm" between 1 and 6000
    and "products"."height_mm" between 1 and 6000 and "products"."weight_kg" between 1 and 500);--> statement-breakpoint
-- By hand: the categories that every shop starts with.
UPDATE "categories" SET "kind" = CASE "title"
	WHEN 'Sofas' THEN 'sofa' WHEN 'Armchairs' THEN 'armchair' WHEN 'Tables' THEN 'table' WHEN 'Chairs' THEN 'chair'
	WHEN 'Shelves' THEN 'shelf' WHEN 'Beds' THEN 'bed' WHEN 'Lighting' THEN 'lamp' ELSE 'storage' END;
