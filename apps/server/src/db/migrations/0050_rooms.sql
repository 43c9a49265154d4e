CREATE TABLE "room_pins" (
	"product_id" uuid NOT NULL,
	"room" text NOT NULL,
	"x" integer NOT NULL,
	"y" integer NOT NULL,
	CONSTRAINT "room_pins_product_id_room_pk" PRIMARY KEY("product_id","room"),
	CONSTRAINT "room_pins_room_known" CHECK ("room_pins"."room" in ('living', 'dining', 'bedroom')),
	CONSTRAINT "room_pins_on_picture" CHECK ("room_pins"."x" between 0 and 10000 and "room_pins"."y" between 0 and 10000)
);
--> statement-breakpoint
ALTER TABLE "room_pins" ADD CONSTRAINT "room_pins_product_id_products_id_fk" FOREIGN KEY ("product_id") REFERENCES "public"."products"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "price_changes_at" ON "price_changes" USING btree ("at");