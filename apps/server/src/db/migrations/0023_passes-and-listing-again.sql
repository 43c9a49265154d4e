ALTER TABLE "sales" ADD COLUMN "pass_name" varchar(640);--> statement-breakpoint
ALTER TABLE "sales" ADD COLUMN "pass_nonce" uuid;--> statement-breakpoint
ALTER TABLE "sales" ADD COLUMN "passes_made" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "sales" ADD COLUMN "listed_again_id" uuid;--> statement-breakpoint
ALTER TABLE "sales" ADD CONSTRAINT "sales_listed_again_id_products_id_fk" FOREIGN KEY ("listed_again_id") REFERENCES "public"."products"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "sale_events_cancelled_by_buyer" ON "sale_events" USING btree ("actor_id","at") WHERE "sale_events"."event" = 'cancel' and "sale_events"."actor_role" = 'buyer' and "sale_events"."to_state" = 'cancelled';--> statement-breakpoint
ALTER TABLE "sales" ADD CONSTRAINT "sales_listed_again" UNIQUE("listed_again_id");--> statement-breakpoint
ALTER TABLE "sales" ADD CONSTRAINT "sales_pass" CHECK (("sales"."pass_name" is null) = ("sales"."pass_nonce" is null));