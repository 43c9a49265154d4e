ALTER TABLE "products" ADD COLUMN "public_json" text DEFAULT '' NOT NULL;--> statement-breakpoint
-- What anyone may see of a product, in the contract's words: its seller's phone number and email stay out.
-- Written when it changes, not when it is read: products are read thousands of times as often.
CREATE FUNCTION present_product() RETURNS trigger LANGUAGE plpgsql AS $$
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
			to_char(new.posted_at AT TIME ZONE 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"') AS posted_date
		FROM users AS seller, pictures AS picture
		WHERE seller.id = new.seller_id AND picture.id = new.picture_id
	) AS shown;
	-- Without one of them there is nothing to show, and its foreign key will say so.
	new.public_json := coalesce(new.public_json, '');
	RETURN new;
END $$;--> statement-breakpoint
CREATE TRIGGER present_product BEFORE INSERT OR UPDATE ON products
	FOR EACH ROW EXECUTE FUNCTION present_product();--> statement-breakpoint
-- Storing a product as it is presents it anew.
CREATE FUNCTION present_products_of_seller() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
	UPDATE products SET seller_id = seller_id WHERE seller_id = new.id;
	RETURN null;
END $$;--> statement-breakpoint
CREATE TRIGGER present_products_of_seller AFTER UPDATE OF name, status ON users
	FOR EACH ROW WHEN ((old.name, old.status) IS DISTINCT FROM (new.name, new.status))
	EXECUTE FUNCTION present_products_of_seller();--> statement-breakpoint
CREATE FUNCTION present_products_with_picture() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
	UPDATE products SET picture_id = picture_id
	WHERE id IN (SELECT product_id FROM product_pictures WHERE picture_id = new.id);
	RETURN null;
END $$;--> statement-breakpoint
CREATE TRIGGER present_products_with_picture AFTER UPDATE ON pictures
	FOR EACH ROW EXECUTE FUNCTION present_products_with_picture();--> statement-breakpoint
-- What was there before.
UPDATE products SET seller_id = seller_id;
