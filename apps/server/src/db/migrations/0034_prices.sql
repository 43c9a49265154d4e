CREATE TABLE "price_changes" (
	"id" uuid PRIMARY KEY NOT NULL,
	"product_id" uuid NOT NULL,
	"from_cents" integer NOT NULL,
	"to_cents" integer NOT NULL,
	"cause" text NOT NULL,
	"at" timestamp with time zone NOT NULL,
	CONSTRAINT "price_changes_from" CHECK ("price_changes"."from_cents" between 50 and 9999900),
	CONSTRAINT "price_changes_to" CHECK ("price_changes"."to_cents" between 50 and 9999900),
	CONSTRAINT "price_changes_differ" CHECK ("price_changes"."from_cents" <> "price_changes"."to_cents"),
	CONSTRAINT "price_changes_cause_known" CHECK ("price_changes"."cause" in ('edit', 'plan'))
);
--> statement-breakpoint
CREATE TABLE "price_plans" (
	"product_id" uuid PRIMARY KEY NOT NULL,
	"start_cents" integer NOT NULL,
	"step_cents" integer NOT NULL,
	"every_days" integer NOT NULL,
	"floor_cents" integer NOT NULL,
	"next_at" timestamp with time zone NOT NULL,
	CONSTRAINT "price_plans_floor" CHECK ("price_plans"."floor_cents" between 50 and 9999900),
	CONSTRAINT "price_plans_falling" CHECK ("price_plans"."step_cents" > 0 and "price_plans"."floor_cents" < "price_plans"."start_cents"),
	CONSTRAINT "price_plans_every_days" CHECK ("price_plans"."every_days" between 1 and 60)
);
--> statement-breakpoint
ALTER TABLE "products" ADD COLUMN "price_falls" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "price_changes" ADD CONSTRAINT "price_changes_product_id_products_id_fk" FOREIGN KEY ("product_id") REFERENCES "public"."products"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "price_plans" ADD CONSTRAINT "price_plans_product_id_products_id_fk" FOREIGN KEY ("product_id") REFERENCES "public"."products"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "price_changes_of_product" ON "price_changes" USING btree ("product_id","at");--> statement-breakpoint
CREATE INDEX "price_plans_due" ON "price_plans" USING btree ("next_at");--> statement-breakpoint
CREATE INDEX "sales_completed" ON "sales" USING btree ("product_id") WHERE "sales"."state" = 'completed';--> statement-breakpoint
CREATE FUNCTION refuse_change_of_price_changes() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  RAISE EXCEPTION 'what a product has cost stays as it was written';
END $$;--> statement-breakpoint
-- They go with the listings of somebody who is erased, and never change before.
CREATE TRIGGER price_changes_stay BEFORE UPDATE ON price_changes
  FOR EACH STATEMENT EXECUTE FUNCTION refuse_change_of_price_changes();
