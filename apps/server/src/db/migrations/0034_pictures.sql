CREATE TABLE "picture_prints" (
	"picture_id" uuid PRIMARY KEY NOT NULL,
	"hashes" bigint[] NOT NULL,
	"bands" integer[] NOT NULL,
	"colours" text[] NOT NULL,
	"is_due" boolean NOT NULL,
	CONSTRAINT "picture_prints_hashes" CHECK (cardinality("picture_prints"."hashes") in (0, 4)),
	CONSTRAINT "picture_prints_colours" CHECK (cardinality("picture_prints"."colours") <= 3
    and "picture_prints"."colours" <@ array['white', 'black', 'grey', 'beige', 'brown', 'red', 'orange', 'yellow', 'green', 'blue', 'purple', 'pink', 'multicolour']::text[])
);
--> statement-breakpoint
CREATE TABLE "picture_matches" (
	"id" uuid PRIMARY KEY NOT NULL,
	"product_id" uuid NOT NULL,
	"other_product_id" uuid NOT NULL,
	"picture_id" uuid NOT NULL,
	"other_picture_id" uuid NOT NULL,
	"distance" real NOT NULL,
	"noted_at" timestamp with time zone NOT NULL,
	"settled_at" timestamp with time zone,
	CONSTRAINT "picture_matches_distance" CHECK ("picture_matches"."distance" between 0 and 1),
	CONSTRAINT "picture_matches_of_two" CHECK ("picture_matches"."product_id" <> "picture_matches"."other_product_id")
);
--> statement-breakpoint
DROP INDEX "products_listed";--> statement-breakpoint
ALTER TABLE "products" ADD COLUMN "colours" text[] DEFAULT '{}' NOT NULL;--> statement-breakpoint
ALTER TABLE "products" ADD COLUMN "materials" text[] DEFAULT '{}' NOT NULL;--> statement-breakpoint
ALTER TABLE "products" ADD COLUMN "focus_x" integer;--> statement-breakpoint
ALTER TABLE "products" ADD COLUMN "focus_y" integer;--> statement-breakpoint
ALTER TABLE "picture_prints" ADD CONSTRAINT "picture_prints_picture_id_pictures_id_fk" FOREIGN KEY ("picture_id") REFERENCES "public"."pictures"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "picture_matches" ADD CONSTRAINT "picture_matches_product_id_products_id_fk" FOREIGN KEY ("product_id") REFERENCES "public"."products"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "picture_matches" ADD CONSTRAINT "picture_matches_other_product_id_products_id_fk" FOREIGN KEY ("other_product_id") REFERENCES "public"."products"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "picture_matches" ADD CONSTRAINT "picture_matches_picture_id_pictures_id_fk" FOREIGN KEY ("picture_id") REFERENCES "public"."pictures"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "picture_matches" ADD CONSTRAINT "picture_matches_other_picture_id_pictures_id_fk" FOREIGN KEY ("other_picture_id") REFERENCES "public"."pictures"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "picture_prints_bands" ON "picture_prints" USING gin ("bands");--> statement-breakpoint
CREATE INDEX "picture_prints_due" ON "picture_prints" USING btree ("picture_id") WHERE "picture_prints"."is_due";--> statement-breakpoint
CREATE UNIQUE INDEX "picture_matches_once" ON "picture_matches" USING btree (least("product_id", "other_product_id"),greatest("product_id", "other_product_id"));--> statement-breakpoint
CREATE INDEX "picture_matches_open" ON "picture_matches" USING btree ("id") WHERE "picture_matches"."settled_at" is null;--> statement-breakpoint
CREATE INDEX "picture_matches_of_product" ON "picture_matches" USING btree ("product_id");--> statement-breakpoint
CREATE INDEX "picture_matches_of_other" ON "picture_matches" USING btree ("other_product_id");--> statement-breakpoint
CREATE INDEX "picture_matches_of_picture" ON "picture_matches" USING btree ("picture_id");--> statement-breakpoint
CREATE INDEX "picture_matches_of_other_picture" ON "picture_matches" USING btree ("other_picture_id");--> statement-breakpoint
CREATE INDEX "products_of_colour" ON "products" USING gin ("colours") WITH (fastupdate=false) WHERE "products"."removed_at" is null;--> statement-breakpoint
CREATE INDEX "products_of_material" ON "products" USING gin ("materials") WITH (fastupdate=false) WHERE "products"."removed_at" is null;--> statement-breakpoint
CREATE INDEX "products_listed" ON "products" USING btree ("id","category_id","condition","available","resale_cents","door_best_mm","width_mm","place_id","colours","materials") WHERE "products"."removed_at" is null;--> statement-breakpoint
ALTER TABLE "products" ADD CONSTRAINT "products_colours_known" CHECK (cardinality("products"."colours") <= 3
    and "products"."colours" <@ array['white', 'black', 'grey', 'beige', 'brown', 'red', 'orange', 'yellow', 'green', 'blue', 'purple', 'pink', 'multicolour']::text[]);--> statement-breakpoint
ALTER TABLE "products" ADD CONSTRAINT "products_materials_known" CHECK (cardinality("products"."materials") <= 4
    and "products"."materials" <@ array['oak', 'walnut', 'pine', 'teak', 'beech', 'ash', 'mahogany', 'rattan', 'bamboo', 'plywood', 'wood', 'metal', 'brass', 'glass', 'marble', 'ceramic', 'leather', 'velvet', 'linen', 'wool', 'cotton', 'plastic']::text[]);--> statement-breakpoint
ALTER TABLE "products" ADD CONSTRAINT "products_focus" CHECK (num_nulls("products"."focus_x", "products"."focus_y") in (0, 2) and "products"."focus_x" between 0 and 10000 and "products"."focus_y" between 0 and 10000);