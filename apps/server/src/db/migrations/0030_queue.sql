CREATE TABLE "queue_places" (
	"id" uuid PRIMARY KEY NOT NULL,
	"product_id" uuid NOT NULL,
	"buyer_id" uuid NOT NULL,
	"number" integer NOT NULL,
	"joined_at" timestamp with time zone NOT NULL,
	"state" text DEFAULT 'waiting' NOT NULL,
	"reservation_id" uuid,
	CONSTRAINT "queue_places_in_order" UNIQUE("product_id","number"),
	CONSTRAINT "queue_places_state_known" CHECK ("queue_places"."state" in ('waiting', 'called', 'bought', 'passed', 'missed', 'left', 'ended')),
	CONSTRAINT "queue_places_called_has_turn" CHECK ("queue_places"."state" <> 'called' or "queue_places"."reservation_id" is not null)
);
--> statement-breakpoint
CREATE TABLE "reservations" (
	"id" uuid PRIMARY KEY NOT NULL,
	"product_id" uuid NOT NULL,
	"buyer_id" uuid NOT NULL,
	"cause" text NOT NULL,
	"order_id" uuid,
	"started_at" timestamp with time zone NOT NULL,
	"until" timestamp with time zone NOT NULL,
	"ended_at" timestamp with time zone,
	"outcome" text,
	CONSTRAINT "reservations_cause_known" CHECK ("reservations"."cause" in ('offer', 'turn')),
	CONSTRAINT "reservations_outcome_known" CHECK ("reservations"."outcome" in ('bought', 'lapsed', 'ended')),
	CONSTRAINT "reservations_offer_has_order" CHECK (("reservations"."cause" = 'offer') = ("reservations"."order_id" is not null)),
	CONSTRAINT "reservations_outcome_when_ended" CHECK (("reservations"."ended_at" is null) = ("reservations"."outcome" is null)),
	CONSTRAINT "reservations_until_after_start" CHECK ("reservations"."started_at" < "reservations"."until")
);
--> statement-breakpoint
DROP INDEX "holds_turns";--> statement-breakpoint
ALTER TABLE "orders" ADD COLUMN "price_agreed" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "queue_places" ADD CONSTRAINT "queue_places_product_id_products_id_fk" FOREIGN KEY ("product_id") REFERENCES "public"."products"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "queue_places" ADD CONSTRAINT "queue_places_buyer_id_users_id_fk" FOREIGN KEY ("buyer_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "queue_places" ADD CONSTRAINT "queue_places_reservation_id_reservations_id_fk" FOREIGN KEY ("reservation_id") REFERENCES "public"."reservations"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "reservations" ADD CONSTRAINT "reservations_product_id_products_id_fk" FOREIGN KEY ("product_id") REFERENCES "public"."products"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "reservations" ADD CONSTRAINT "reservations_buyer_id_users_id_fk" FOREIGN KEY ("buyer_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "reservations" ADD CONSTRAINT "reservations_of_an_order" FOREIGN KEY ("order_id","product_id","buyer_id") REFERENCES "public"."orders"("id","product_id","buyer_id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "queue_places_one_open" ON "queue_places" USING btree ("product_id","buyer_id") WHERE "queue_places"."state" in ('waiting', 'called');--> statement-breakpoint
CREATE INDEX "queue_places_of_buyer" ON "queue_places" USING btree ("buyer_id","state");--> statement-breakpoint
CREATE UNIQUE INDEX "queue_places_of_reservation" ON "queue_places" USING btree ("reservation_id");--> statement-breakpoint
CREATE UNIQUE INDEX "reservations_one_running_per_product" ON "reservations" USING btree ("product_id") WHERE "reservations"."ended_at" is null;--> statement-breakpoint
CREATE INDEX "reservations_of_buyer" ON "reservations" USING btree ("buyer_id","ended_at");--> statement-breakpoint
CREATE INDEX "reservations_running" ON "reservations" USING btree ("until") WHERE "reservations"."ended_at" is null;--> statement-breakpoint
CREATE INDEX "reservations_of_order" ON "reservations" USING btree ("order_id");