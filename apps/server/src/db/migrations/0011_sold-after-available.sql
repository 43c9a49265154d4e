DROP INDEX "products_in_category";--> statement-breakpoint
DROP INDEX "products_by_price";--> statement-breakpoint
DROP INDEX "products_by_saving";--> statement-breakpoint
DROP INDEX "products_in_category_by_price";--> statement-breakpoint
DROP INDEX "products_in_category_by_saving";--> statement-breakpoint
CREATE INDEX "products_by_age" ON "products" USING btree ("available","id") WHERE "products"."removed_at" is null;--> statement-breakpoint
CREATE INDEX "products_in_category" ON "products" USING btree ("category_id","available","id") WHERE "products"."removed_at" is null;--> statement-breakpoint
CREATE INDEX "products_by_price" ON "products" USING btree ("available","resale_cents","id") WHERE "products"."removed_at" is null;--> statement-breakpoint
CREATE INDEX "products_by_saving" ON "products" USING btree ("available","saved_share","id") WHERE "products"."removed_at" is null;--> statement-breakpoint
CREATE INDEX "products_in_category_by_price" ON "products" USING btree ("category_id","available","resale_cents","id") WHERE "products"."removed_at" is null;--> statement-breakpoint
CREATE INDEX "products_in_category_by_saving" ON "products" USING btree ("category_id","available","saved_share","id") WHERE "products"."removed_at" is null;