CREATE TABLE "product_revision_pictures" (
	"product_id" uuid NOT NULL,
	"revision" integer NOT NULL,
	"position" integer NOT NULL,
	"picture_id" uuid NOT NULL,
	CONSTRAINT "product_revision_pictures_product_id_revision_position_pk" PRIMARY KEY("product_id","revision","position"),
	CONSTRAINT "product_revision_pictures_once" UNIQUE("product_id","revision","picture_id")
);
--> statement-breakpoint
CREATE TABLE "product_revisions" (
	"product_id" uuid NOT NULL,
	"revision" integer NOT NULL,
	"name" varchar(120) NOT NULL,
	"resale_cents" integer NOT NULL,
	"original_cents" integer NOT NULL,
	"purchase_date" date NOT NULL,
	"condition" text NOT NULL,
	"description" varchar(4000) NOT NULL,
	"location" varchar(120) NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "product_revisions_product_id_revision_pk" PRIMARY KEY("product_id","revision"),
	CONSTRAINT "product_revisions_resale_price" CHECK ("product_revisions"."resale_cents" between 50 and 9999900),
	CONSTRAINT "product_revisions_original_price" CHECK ("product_revisions"."original_cents" between 50 and 9999900),
	CONSTRAINT "product_revisions_condition_known" CHECK ("product_revisions"."condition" in ('excellent', 'good', 'fair'))
);
--> statement-breakpoint
ALTER TABLE "orders" ADD COLUMN "product_revision" integer;--> statement-breakpoint
ALTER TABLE "orders" ADD COLUMN "expires_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "orders" ADD COLUMN "reminder_sent_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "orders" ADD COLUMN "expired_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "products" ADD COLUMN "revision" integer DEFAULT 1 NOT NULL;--> statement-breakpoint
-- Orders from before name the listing as it is now; their own name and price tell what had changed already.
INSERT INTO product_revisions (product_id, revision, name, resale_cents, original_cents, purchase_date, condition, description, location)
	SELECT id, revision, name, resale_cents, original_cents, purchase_date, condition, description, location
	FROM products WHERE id IN (SELECT product_id FROM orders);--> statement-breakpoint
INSERT INTO product_revision_pictures (product_id, revision, position, picture_id)
	SELECT product_id, 1, position, picture_id FROM product_pictures WHERE product_id IN (SELECT product_id FROM orders);--> statement-breakpoint
-- Their seven days begin now, so that nobody's order ends unannounced.
UPDATE orders SET product_revision = 1, expires_at = now() + interval '7 days';--> statement-breakpoint
-- A lower price counts for what was ordered at a higher one, except while somebody is paying that.
UPDATE orders SET price_cents = products.resale_cents FROM products
	WHERE products.id = orders.product_id AND orders.price_cents > products.resale_cents
	AND orders.payment_id IS NULL AND orders.removed_at IS NULL
	AND NOT EXISTS (SELECT FROM holds WHERE holds.order_id = orders.id AND holds.ended_at IS NULL);--> statement-breakpoint
ALTER TABLE "orders" ALTER COLUMN "product_revision" SET NOT NULL;--> statement-breakpoint
ALTER TABLE "orders" ALTER COLUMN "expires_at" SET NOT NULL;--> statement-breakpoint
ALTER TABLE "product_revision_pictures" ADD CONSTRAINT "product_revision_pictures_picture_id_pictures_id_fk" FOREIGN KEY ("picture_id") REFERENCES "public"."pictures"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "product_revision_pictures" ADD CONSTRAINT "product_revision_pictures_of_revision" FOREIGN KEY ("product_id","revision") REFERENCES "public"."product_revisions"("product_id","revision") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "product_revisions" ADD CONSTRAINT "product_revisions_product_id_products_id_fk" FOREIGN KEY ("product_id") REFERENCES "public"."products"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "product_revision_pictures_use" ON "product_revision_pictures" USING btree ("picture_id");--> statement-breakpoint
ALTER TABLE "orders" ADD CONSTRAINT "orders_of_a_revision" FOREIGN KEY ("product_id","product_revision") REFERENCES "public"."product_revisions"("product_id","revision") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "orders_to_expire" ON "orders" USING btree ("expires_at") WHERE "orders"."payment_id" is null and "orders"."removed_at" is null and "orders"."expired_at" is null;--> statement-breakpoint
ALTER TABLE "orders" ADD CONSTRAINT "orders_expired_unpaid" CHECK ("orders"."payment_id" is null or "orders"."expired_at" is null);--> statement-breakpoint
-- As before, with the revision, which whoever orders may name.
CREATE OR REPLACE FUNCTION present_product() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
	-- A change of either waits for the new product, and then finds it. Products that are there wait for it by their own row.
	IF tg_op = 'INSERT' THEN
		PERFORM FROM users WHERE id = new.seller_id FOR SHARE;
		PERFORM FROM pictures WHERE id = new.picture_id FOR SHARE;
	END IF;
	SELECT row_to_json(shown)::text INTO new.public_json FROM (
		SELECT
			new.id AS _id,
			picture.url AS image,
			(
				SELECT row_to_json(kept) FROM (
					SELECT picture.url, picture.width, picture.height, picture.widths, picture.placeholder
				) AS kept
			) AS picture,
			new.name AS product_name,
			new.category_id AS product_category,
			new.resale_cents::float8 / 100 AS resale_price,
			new.original_cents::float8 / 100 AS original_price,
			new.purchase_date AS purchase_date,
			new.condition AS condition,
			new.description AS description,
			new.location AS location,
			seller.name AS seller_name,
			seller.status = 'verified' AS seller_verified,
			new.available AS available,
			new.advertised AS advertised,
			to_char(new.posted_at AT TIME ZONE 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"') AS posted_date,
			new.revision AS revision
		FROM users AS seller, pictures AS picture
		WHERE seller.id = new.seller_id AND picture.id = new.picture_id
	) AS shown;
	-- Without one of them there is nothing to show, and its foreign key will say so.
	new.public_json := coalesce(new.public_json, '');
	RETURN new;
END $$;--> statement-breakpoint
-- What was there before.
UPDATE products SET seller_id = seller_id;
