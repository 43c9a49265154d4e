CREATE TABLE "catalogue_changes" (
	"slot" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "catalogue_changes_slot_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"total" bigint NOT NULL
);
--> statement-breakpoint
-- Counts every statement that may change what anyone sees of the catalogue, and tells whoever listens once it is committed.
CREATE FUNCTION tell_of_change() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
	-- In a slot that nobody else counts in at this moment: writers never wait for each other here, let alone in a circle.
	UPDATE catalogue_changes SET total = total + 1
	WHERE slot = (SELECT slot FROM catalogue_changes LIMIT 1 FOR UPDATE SKIP LOCKED);
	IF NOT found THEN
		INSERT INTO catalogue_changes (total) VALUES (1);
	END IF;
	PERFORM pg_notify('catalogue_changes', '');
	RETURN null;
END $$;--> statement-breakpoint
CREATE TRIGGER tell_of_products AFTER INSERT OR UPDATE OR DELETE OR TRUNCATE ON products
	FOR EACH STATEMENT EXECUTE FUNCTION tell_of_change();--> statement-breakpoint
CREATE TRIGGER tell_of_product_pictures AFTER INSERT OR UPDATE OR DELETE OR TRUNCATE ON product_pictures
	FOR EACH STATEMENT EXECUTE FUNCTION tell_of_change();--> statement-breakpoint
-- A new picture shows nowhere until a product names it.
CREATE TRIGGER tell_of_pictures AFTER UPDATE OR DELETE OR TRUNCATE ON pictures
	FOR EACH STATEMENT EXECUTE FUNCTION tell_of_change();--> statement-breakpoint
CREATE TRIGGER tell_of_categories AFTER INSERT OR UPDATE OR DELETE OR TRUNCATE ON categories
	FOR EACH STATEMENT EXECUTE FUNCTION tell_of_change();
