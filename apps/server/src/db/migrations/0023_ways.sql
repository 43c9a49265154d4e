ALTER TABLE "product_revisions" ADD COLUMN "offers_collect" boolean DEFAULT true NOT NULL;--> statement-breakpoint
ALTER TABLE "product_revisions" ADD COLUMN "bring_cents" integer;--> statement-breakpoint
ALTER TABLE "product_revisions" ADD COLUMN "bring_reach" varchar(960) DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE "products" ADD COLUMN "offers_collect" boolean DEFAULT true NOT NULL;--> statement-breakpoint
ALTER TABLE "products" ADD COLUMN "bring_cents" integer;--> statement-breakpoint
ALTER TABLE "products" ADD COLUMN "bring_reach" varchar(960) DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE "orders" ADD COLUMN "handover" text DEFAULT 'collect' NOT NULL;--> statement-breakpoint
ALTER TABLE "orders" ADD COLUMN "delivery_cents" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "orders" ADD COLUMN "product_cents" integer GENERATED ALWAYS AS (price_cents - delivery_cents) STORED NOT NULL;--> statement-breakpoint
ALTER TABLE "product_revisions" ADD CONSTRAINT "product_revisions_ways" CHECK (case when "product_revisions"."bring_cents" is null then "product_revisions"."offers_collect"
    else "product_revisions"."bring_cents" >= 0 and "product_revisions"."resale_cents" + "product_revisions"."bring_cents" <= 9999900 end);--> statement-breakpoint
ALTER TABLE "products" ADD CONSTRAINT "products_ways" CHECK (case when "products"."bring_cents" is null then "products"."offers_collect"
    else "products"."bring_cents" >= 0 and "products"."resale_cents" + "products"."bring_cents" <= 9999900 end);--> statement-breakpoint
ALTER TABLE "orders" ADD CONSTRAINT "orders_product_price" CHECK ("orders"."product_cents" between 50 and 9999900);--> statement-breakpoint
ALTER TABLE "orders" ADD CONSTRAINT "orders_handover_known" CHECK ("orders"."handover" in ('collect', 'bring'));--> statement-breakpoint
ALTER TABLE "orders" ADD CONSTRAINT "orders_delivery_price" CHECK (case "orders"."handover" when 'bring' then "orders"."delivery_cents" >= 0 else "orders"."delivery_cents" = 0 end);