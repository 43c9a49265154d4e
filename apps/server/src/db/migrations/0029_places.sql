DROP INDEX "products_listed";--> statement-breakpoint
ALTER TABLE "products" ADD COLUMN "place_id" integer;--> statement-breakpoint
CREATE INDEX "products_in_place" ON "products" USING btree ("place_id","available","id") WHERE "products"."removed_at" is null;--> statement-breakpoint
CREATE INDEX "products_listed" ON "products" USING btree ("id","category_id","condition","available","resale_cents","door_best_mm","width_mm","place_id") WHERE "products"."removed_at" is null;