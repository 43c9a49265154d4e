CREATE TABLE "collection_products" (
	"user_id" uuid NOT NULL,
	"collection_id" uuid NOT NULL,
	"product_id" uuid NOT NULL,
	CONSTRAINT "collection_products_collection_id_product_id_pk" PRIMARY KEY("collection_id","product_id")
);
--> statement-breakpoint
CREATE TABLE "collections" (
	"id" uuid PRIMARY KEY NOT NULL,
	"user_id" uuid NOT NULL,
	"name" varchar(320) NOT NULL,
	"token" varchar(22),
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "collections_token_once" UNIQUE("token"),
	CONSTRAINT "collections_of_user" UNIQUE("user_id","id"),
	CONSTRAINT "collections_name_once" UNIQUE("user_id","name")
);
--> statement-breakpoint
CREATE TABLE "favourites" (
	"id" uuid PRIMARY KEY NOT NULL,
	"user_id" uuid NOT NULL,
	"product_id" uuid NOT NULL,
	"kept_at" timestamp with time zone DEFAULT now() NOT NULL,
	"kept_cents" integer NOT NULL,
	"told_cents" integer,
	"dropped_from_cents" integer,
	"dropped_at" timestamp with time zone,
	CONSTRAINT "favourites_once" UNIQUE("user_id","product_id"),
	CONSTRAINT "favourites_price" CHECK ("favourites"."kept_cents" between 50 and 9999900)
);
--> statement-breakpoint
ALTER TABLE "collection_products" ADD CONSTRAINT "collection_products_of_collection" FOREIGN KEY ("user_id","collection_id") REFERENCES "public"."collections"("user_id","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "collection_products" ADD CONSTRAINT "collection_products_kept" FOREIGN KEY ("user_id","product_id") REFERENCES "public"."favourites"("user_id","product_id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "collections" ADD CONSTRAINT "collections_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "favourites" ADD CONSTRAINT "favourites_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "favourites" ADD CONSTRAINT "favourites_product_id_products_id_fk" FOREIGN KEY ("product_id") REFERENCES "public"."products"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "collection_products_of_favourite" ON "collection_products" USING btree ("user_id","product_id");--> statement-breakpoint
CREATE INDEX "favourites_of_user" ON "favourites" USING btree ("user_id","id");--> statement-breakpoint
CREATE INDEX "favourites_of_product" ON "favourites" USING btree ("product_id");