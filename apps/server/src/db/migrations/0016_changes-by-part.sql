ALTER TABLE "catalogue_changes" ADD COLUMN "part" text DEFAULT 'everything' NOT NULL;--> statement-breakpoint
-- Counts a change of some parts of what anyone may see, and tells whoever listens once it is committed.
CREATE FUNCTION count_changed_parts(changed_parts text[]) RETURNS void LANGUAGE plpgsql AS $$
DECLARE
	changed_part text;
BEGIN
	IF cardinality(changed_parts) = 0 THEN
		RETURN;
	END IF;
	-- A statement that changes this much is rare, and should not write hundreds of rows.
	IF cardinality(changed_parts) > 30 THEN
		changed_parts := ARRAY['everything'];
	END IF;
	FOREACH changed_part IN ARRAY changed_parts LOOP
		-- In a slot that nobody else counts in at this moment: writers never wait for each other here, let alone in a circle.
		UPDATE catalogue_changes SET total = total + 1
		WHERE slot = (SELECT slot FROM catalogue_changes WHERE part = changed_part LIMIT 1 FOR UPDATE SKIP LOCKED);
		IF NOT found THEN
			INSERT INTO catalogue_changes (part, total) VALUES (changed_part, 1);
		END IF;
	END LOOP;
	PERFORM pg_notify('catalogue_changes', '');
END $$;--> statement-breakpoint
-- Sellers share 256 parts, by the end of their id, so that a process can know how all of them stand.
CREATE FUNCTION parts_of_product(category_id uuid, seller_id uuid) RETURNS text[] LANGUAGE sql IMMUTABLE AS $$
	SELECT ARRAY['category:' || category_id, 'seller:' || right(seller_id::text, 2)]
$$;--> statement-breakpoint
CREATE OR REPLACE FUNCTION tell_of_change() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
	PERFORM count_changed_parts(ARRAY['everything']);
	RETURN null;
END $$;--> statement-breakpoint
CREATE FUNCTION tell_of_products() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
	PERFORM count_changed_parts(ARRAY(SELECT DISTINCT unnest(parts_of_product(category_id, seller_id)) FROM changed));
	RETURN null;
END $$;--> statement-breakpoint
-- Both where a product was and where it is now. Filling its cache changes nothing that anyone sees.
CREATE OR REPLACE FUNCTION tell_of_changed_products() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
	IF EXISTS (SELECT FROM changed WHERE public_json_version IS NULL) THEN
		PERFORM count_changed_parts(ARRAY(
			SELECT DISTINCT unnest(parts_of_product(category_id, seller_id))
			FROM (SELECT category_id, seller_id FROM previous UNION SELECT category_id, seller_id FROM changed) AS either
		));
	END IF;
	RETURN null;
END $$;--> statement-breakpoint
DROP TRIGGER tell_of_products ON products;--> statement-breakpoint
DROP TRIGGER tell_of_changed_products ON products;--> statement-breakpoint
CREATE TRIGGER tell_of_new_products AFTER INSERT ON products
	REFERENCING NEW TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION tell_of_products();--> statement-breakpoint
CREATE TRIGGER tell_of_changed_products AFTER UPDATE ON products
	REFERENCING OLD TABLE AS previous NEW TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION tell_of_changed_products();--> statement-breakpoint
CREATE TRIGGER tell_of_deleted_products AFTER DELETE ON products
	REFERENCING OLD TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION tell_of_products();--> statement-breakpoint
CREATE TRIGGER tell_of_all_products AFTER TRUNCATE ON products
	FOR EACH STATEMENT EXECUTE FUNCTION tell_of_change();--> statement-breakpoint
CREATE FUNCTION tell_of_product_pictures() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
	PERFORM count_changed_parts(ARRAY(
		SELECT DISTINCT unnest(parts_of_product(category_id, seller_id))
		FROM products WHERE id IN (SELECT product_id FROM changed)
	));
	RETURN null;
END $$;--> statement-breakpoint
DROP TRIGGER tell_of_product_pictures ON product_pictures;--> statement-breakpoint
CREATE TRIGGER tell_of_new_product_pictures AFTER INSERT ON product_pictures
	REFERENCING NEW TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION tell_of_product_pictures();--> statement-breakpoint
CREATE TRIGGER tell_of_deleted_product_pictures AFTER DELETE ON product_pictures
	REFERENCING OLD TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION tell_of_product_pictures();--> statement-breakpoint
CREATE TRIGGER tell_of_changed_product_pictures AFTER UPDATE OR TRUNCATE ON product_pictures
	FOR EACH STATEMENT EXECUTE FUNCTION tell_of_change();--> statement-breakpoint
DROP FUNCTION count_change();
