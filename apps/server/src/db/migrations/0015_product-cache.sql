ALTER TABLE "products" ALTER COLUMN "public_json" DROP DEFAULT;--> statement-breakpoint
ALTER TABLE "products" ALTER COLUMN "public_json" DROP NOT NULL;--> statement-breakpoint
ALTER TABLE "products" ADD COLUMN "public_json_version" text;--> statement-breakpoint
-- The presenter is TypeScript from now on. What its forerunner wrote has no version, so it counts as missing.
DROP TRIGGER present_product ON products;--> statement-breakpoint
DROP TRIGGER present_products_of_seller ON users;--> statement-breakpoint
DROP TRIGGER present_products_with_picture ON pictures;--> statement-breakpoint
DROP FUNCTION present_product(), present_products_of_seller(), present_products_with_picture();--> statement-breakpoint
-- Only a statement that changes nothing else keeps or fills the cache: no way of storing a product can leave a stale one.
CREATE FUNCTION empty_product_cache() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
	IF tg_op = 'UPDATE' THEN
		old.public_json := new.public_json;
		old.public_json_version := new.public_json_version;
		-- Generated from the others, after this.
		old.saved_share := new.saved_share;
		IF old IS NOT DISTINCT FROM new THEN
			RETURN new;
		END IF;
	END IF;
	new.public_json := null;
	new.public_json_version := null;
	RETURN new;
END $$;--> statement-breakpoint
CREATE TRIGGER empty_product_cache BEFORE INSERT OR UPDATE ON products
	FOR EACH ROW EXECUTE FUNCTION empty_product_cache();--> statement-breakpoint
-- Empty ones as well: only a lock on the row waits for whoever fills it at this moment.
CREATE FUNCTION empty_product_cache_of_seller() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
	UPDATE products SET public_json = null, public_json_version = null WHERE seller_id = new.id;
	RETURN null;
END $$;--> statement-breakpoint
CREATE TRIGGER empty_product_cache_of_seller AFTER UPDATE ON users
	FOR EACH ROW WHEN (old IS DISTINCT FROM new) EXECUTE FUNCTION empty_product_cache_of_seller();--> statement-breakpoint
CREATE FUNCTION empty_product_cache_of_picture() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
	UPDATE products SET public_json = null, public_json_version = null WHERE picture_id = new.id;
	RETURN null;
END $$;--> statement-breakpoint
CREATE TRIGGER empty_product_cache_of_picture AFTER UPDATE ON pictures
	FOR EACH ROW WHEN (old IS DISTINCT FROM new) EXECUTE FUNCTION empty_product_cache_of_picture();--> statement-breakpoint
-- As before; but filling the cache, which empties none, changes no count and nothing that anyone sees.
CREATE OR REPLACE FUNCTION count_products() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
	IF tg_op = 'UPDATE' THEN
		IF NOT EXISTS (SELECT FROM added WHERE public_json_version IS NULL) THEN
			RETURN null;
		END IF;
	END IF;
	EXECUTE 'INSERT INTO product_counts AS kept (category_id, available, advertised, share, total)
		SELECT category_id, available, advertised, pg_backend_pid() % 16, sum(change) FROM (' ||
		CASE tg_op
			WHEN 'INSERT' THEN 'SELECT *, 1 AS change FROM added'
			WHEN 'DELETE' THEN 'SELECT *, -1 AS change FROM taken'
			ELSE 'SELECT *, 1 AS change FROM added UNION ALL SELECT *, -1 FROM taken'
		END || ') AS changes
		WHERE removed_at IS NULL
		GROUP BY category_id, available, advertised HAVING sum(change) <> 0
		ORDER BY category_id, available, advertised
		ON CONFLICT (category_id, available, advertised, share) DO UPDATE SET total = kept.total + excluded.total';
	RETURN null;
END $$;--> statement-breakpoint
CREATE FUNCTION count_change() RETURNS void LANGUAGE plpgsql AS $$
BEGIN
	-- In a slot that nobody else counts in at this moment: writers never wait for each other here, let alone in a circle.
	UPDATE catalogue_changes SET total = total + 1
	WHERE slot = (SELECT slot FROM catalogue_changes LIMIT 1 FOR UPDATE SKIP LOCKED);
	IF NOT found THEN
		INSERT INTO catalogue_changes (total) VALUES (1);
	END IF;
	PERFORM pg_notify('catalogue_changes', '');
END $$;--> statement-breakpoint
CREATE OR REPLACE FUNCTION tell_of_change() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
	PERFORM count_change();
	RETURN null;
END $$;--> statement-breakpoint
CREATE FUNCTION tell_of_changed_products() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
	IF EXISTS (SELECT FROM changed WHERE public_json_version IS NULL) THEN
		PERFORM count_change();
	END IF;
	RETURN null;
END $$;--> statement-breakpoint
DROP TRIGGER tell_of_products ON products;--> statement-breakpoint
CREATE TRIGGER tell_of_products AFTER INSERT OR DELETE OR TRUNCATE ON products
	FOR EACH STATEMENT EXECUTE FUNCTION tell_of_change();--> statement-breakpoint
CREATE TRIGGER tell_of_changed_products AFTER UPDATE ON products
	REFERENCING NEW TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION tell_of_changed_products();
