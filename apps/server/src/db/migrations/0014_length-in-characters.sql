-- PostgreSQL widens no column that a trigger names.
DROP TRIGGER describe_product_for_search ON products;--> statement-breakpoint
DROP TRIGGER present_products_of_seller ON users;--> statement-breakpoint
DROP INDEX "products_named";--> statement-breakpoint
ALTER TABLE "orders" ALTER COLUMN "product_name" SET DATA TYPE varchar(960);--> statement-breakpoint
ALTER TABLE "orders" ALTER COLUMN "buyer_name" SET DATA TYPE varchar(640);--> statement-breakpoint
ALTER TABLE "orders" ALTER COLUMN "buyer_location" SET DATA TYPE varchar(960);--> statement-breakpoint
ALTER TABLE "orders" ALTER COLUMN "buyer_phone" SET DATA TYPE varchar(256);--> statement-breakpoint
ALTER TABLE "reports" ALTER COLUMN "product_name" SET DATA TYPE varchar(960);--> statement-breakpoint
ALTER TABLE "reports" ALTER COLUMN "buyer_name" SET DATA TYPE varchar(640);--> statement-breakpoint
ALTER TABLE "reports" ALTER COLUMN "buyer_phone" SET DATA TYPE varchar(256);--> statement-breakpoint
ALTER TABLE "reports" ALTER COLUMN "reason" SET DATA TYPE varchar(6000);--> statement-breakpoint
ALTER TABLE "categories" ALTER COLUMN "title" SET DATA TYPE varchar(960);--> statement-breakpoint
ALTER TABLE "product_revisions" ALTER COLUMN "name" SET DATA TYPE varchar(960);--> statement-breakpoint
ALTER TABLE "product_revisions" ALTER COLUMN "description" SET DATA TYPE varchar(8000);--> statement-breakpoint
ALTER TABLE "product_revisions" ALTER COLUMN "location" SET DATA TYPE varchar(960);--> statement-breakpoint
ALTER TABLE "products" ALTER COLUMN "name" SET DATA TYPE varchar(960);--> statement-breakpoint
ALTER TABLE "products" ALTER COLUMN "description" SET DATA TYPE varchar(8000);--> statement-breakpoint
ALTER TABLE "products" ALTER COLUMN "location" SET DATA TYPE varchar(960);--> statement-breakpoint
ALTER TABLE "products" ALTER COLUMN "phone_number" SET DATA TYPE varchar(256);--> statement-breakpoint
ALTER TABLE "audit_entries" ALTER COLUMN "subject_label" SET DATA TYPE varchar(960);--> statement-breakpoint
ALTER TABLE "users" ALTER COLUMN "name" SET DATA TYPE varchar(640);--> statement-breakpoint
ALTER TABLE "mails" ALTER COLUMN "subject" SET DATA TYPE text;--> statement-breakpoint
CREATE INDEX "products_named" ON "products" USING hash ("name") WHERE "products"."removed_at" is null and "products"."available" = 'available';--> statement-breakpoint
CREATE TRIGGER describe_product_for_search
	BEFORE INSERT OR UPDATE OF name, category_id, location, description ON products
	FOR EACH ROW EXECUTE FUNCTION describe_product_for_search();--> statement-breakpoint
CREATE TRIGGER present_products_of_seller AFTER UPDATE OF name, status ON users
	FOR EACH ROW WHEN ((old.name, old.status) IS DISTINCT FROM (new.name, new.status))
	EXECUTE FUNCTION present_products_of_seller();
