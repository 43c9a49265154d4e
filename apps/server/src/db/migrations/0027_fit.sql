CREATE TABLE "homes" (
	"user_id" uuid PRIMARY KEY NOT NULL,
	"homes" jsonb NOT NULL,
	"changed_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
DROP INDEX "products_listed";--> statement-breakpoint
ALTER TABLE "homes" ADD CONSTRAINT "homes_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "products_listed" ON "products" USING btree ("id","category_id","condition","available","resale_cents","door_best_mm","width_mm") WHERE "products"."removed_at" is null;