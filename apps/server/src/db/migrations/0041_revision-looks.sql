ALTER TABLE "product_revisions" ADD COLUMN "colours" text[] DEFAULT '{}' NOT NULL;--> statement-breakpoint
ALTER TABLE "product_revisions" ADD COLUMN "materials" text[] DEFAULT '{}' NOT NULL;--> statement-breakpoint
ALTER TABLE "product_revisions" ADD CONSTRAINT "product_revisions_colours_known" CHECK (cardinality("product_revisions"."colours") <= 3
    and "product_revisions"."colours" <@ array['white', 'black', 'grey', 'beige', 'brown', 'red', 'orange', 'yellow', 'green', 'blue', 'purple', 'pink', 'multicolour']::text[]);--> statement-breakpoint
ALTER TABLE "product_revisions" ADD CONSTRAINT "product_revisions_materials_known" CHECK (cardinality("product_revisions"."materials") <= 4
    and "product_revisions"."materials" <@ array['oak', 'walnut', 'pine', 'teak', 'beech', 'ash', 'mahogany', 'rattan', 'bamboo', 'plywood', 'wood', 'metal', 'brass', 'glass', 'marble', 'ceramic', 'leather', 'velvet', 'linen', 'wool', 'cotton', 'plastic']::text[]);