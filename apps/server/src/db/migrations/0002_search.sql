-- Both come with PostgreSQL, and whoever owns the database may switch them on.
CREATE EXTENSION IF NOT EXISTS pg_trgm;--> statement-breakpoint
CREATE EXTENSION IF NOT EXISTS unaccent;--> statement-breakpoint
-- English word forms, whatever accents they are written with.
CREATE TEXT SEARCH CONFIGURATION patina (COPY = english);--> statement-breakpoint
ALTER TEXT SEARCH CONFIGURATION patina
	ALTER MAPPING FOR hword, hword_part, word WITH unaccent, english_stem;--> statement-breakpoint
CREATE TABLE "product_counts" (
	"category_id" uuid NOT NULL,
	"available" text NOT NULL,
	"advertised" text NOT NULL,
	"share" integer NOT NULL,
	"total" integer NOT NULL,
	CONSTRAINT "product_counts_category_id_available_advertised_share_pk" PRIMARY KEY("category_id","available","advertised","share")
);
--> statement-breakpoint
CREATE TABLE "search_words" (
	"word" varchar(40) PRIMARY KEY NOT NULL
);
--> statement-breakpoint
ALTER TABLE "products" ADD COLUMN "saved_share" integer GENERATED ALWAYS AS ((greatest(original_cents - resale_cents, 0)::bigint * 10000 / original_cents)::integer) STORED;--> statement-breakpoint
ALTER TABLE "products" ADD COLUMN "search" "tsvector" DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE "product_counts" ADD CONSTRAINT "product_counts_category_id_categories_id_fk" FOREIGN KEY ("category_id") REFERENCES "public"."categories"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "search_words_alike" ON "search_words" USING gin ("word" gin_trgm_ops);--> statement-breakpoint
DROP INDEX "products_listed";--> statement-breakpoint
CREATE INDEX "products_in_category_by_price" ON "products" USING btree ("category_id","resale_cents","id") WHERE "products"."removed_at" is null;--> statement-breakpoint
CREATE INDEX "products_in_category_by_saving" ON "products" USING btree ("category_id","saved_share","id") WHERE "products"."removed_at" is null;--> statement-breakpoint
CREATE INDEX "products_listed" ON "products" USING btree ("id","category_id","condition","available","resale_cents") WHERE "products"."removed_at" is null;--> statement-breakpoint
CREATE INDEX "products_named" ON "products" USING btree ("name","resale_cents") WHERE "products"."removed_at" is null and "products"."available" = 'available';--> statement-breakpoint
CREATE INDEX "products_by_price" ON "products" USING btree ("resale_cents","id") WHERE "products"."removed_at" is null;--> statement-breakpoint
CREATE INDEX "products_by_saving" ON "products" USING btree ("saved_share","id") WHERE "products"."removed_at" is null;--> statement-breakpoint
CREATE INDEX "products_search" ON "products" USING gin ("search") WITH (fastupdate=false) WHERE "products"."removed_at" is null;--> statement-breakpoint
-- Sorted, so that two who store at once never wait for each other in a circle.
CREATE FUNCTION learn_words(words text) RETURNS void LANGUAGE sql AS $$
	INSERT INTO search_words (word)
	SELECT DISTINCT word FROM regexp_split_to_table(lower(unaccent(words)), '[^[:alnum:]]+') AS word
	WHERE length(word) BETWEEN 3 AND 40
	ORDER BY word
	ON CONFLICT DO NOTHING
$$;--> statement-breakpoint
-- What a product is found by. A trigger, so that no way of storing one can forget it.
CREATE FUNCTION describe_product_for_search() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
	new.search :=
		setweight(to_tsvector('patina', new.name), 'A') ||
		setweight(to_tsvector('patina', coalesce((SELECT title FROM categories WHERE id = new.category_id), '')), 'B') ||
		setweight(to_tsvector('patina', new.location), 'C') ||
		setweight(to_tsvector('patina', new.description), 'D');
	PERFORM learn_words(new.name || ' ' || new.location);
	RETURN new;
END $$;--> statement-breakpoint
CREATE TRIGGER describe_product_for_search
	BEFORE INSERT OR UPDATE OF name, category_id, location, description ON products
	FOR EACH ROW EXECUTE FUNCTION describe_product_for_search();--> statement-breakpoint
CREATE FUNCTION count_products() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
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
CREATE TRIGGER count_new_products AFTER INSERT ON products
	REFERENCING NEW TABLE AS added FOR EACH STATEMENT EXECUTE FUNCTION count_products();--> statement-breakpoint
CREATE TRIGGER count_changed_products AFTER UPDATE ON products
	REFERENCING OLD TABLE AS taken NEW TABLE AS added FOR EACH STATEMENT EXECUTE FUNCTION count_products();--> statement-breakpoint
CREATE TRIGGER count_deleted_products AFTER DELETE ON products
	REFERENCING OLD TABLE AS taken FOR EACH STATEMENT EXECUTE FUNCTION count_products();--> statement-breakpoint
-- What was there before.
UPDATE products SET name = name;--> statement-breakpoint
INSERT INTO product_counts (category_id, available, advertised, share, total)
	SELECT category_id, available, advertised, 0, count(*) FROM products WHERE removed_at IS NULL GROUP BY 1, 2, 3;--> statement-breakpoint
SELECT learn_words(string_agg(title, ' ')) FROM categories;
