CREATE TABLE "offer_moves" (
	"offer_id" uuid NOT NULL,
	"seq" integer NOT NULL,
	"event" text NOT NULL,
	"by" text NOT NULL,
	"to_state" text NOT NULL,
	"cents" integer,
	"revision" integer NOT NULL,
	"at" timestamp with time zone NOT NULL,
	CONSTRAINT "offer_moves_offer_id_seq_pk" PRIMARY KEY("offer_id","seq"),
	CONSTRAINT "offer_moves_event_known" CHECK ("offer_moves"."event" in ('make', 'accept', 'decline', 'counter', 'withdraw', 'expire', 'overtake', 'buy', 'lapse')),
	CONSTRAINT "offer_moves_by_known" CHECK ("offer_moves"."by" in ('buyer', 'seller', 'system')),
	CONSTRAINT "offer_moves_state_known" CHECK ("offer_moves"."to_state" in ('waitingSeller', 'waitingBuyer', 'accepted', 'bought', 'declined', 'withdrawn', 'expired', 'overtaken', 'lapsed')),
	CONSTRAINT "offer_moves_amount" CHECK (("offer_moves"."cents" is not null) = ("offer_moves"."event" in ('make', 'counter')))
);
--> statement-breakpoint
CREATE TABLE "offer_settings" (
	"product_id" uuid PRIMARY KEY NOT NULL,
	"takes_offers" boolean NOT NULL,
	"decline_below_cents" integer,
	"accept_from_cents" integer,
	CONSTRAINT "offer_settings_in_order" CHECK ("offer_settings"."decline_below_cents" <= "offer_settings"."accept_from_cents"),
	CONSTRAINT "offer_settings_decline_below" CHECK ("offer_settings"."decline_below_cents" between 50 and 9999900),
	CONSTRAINT "offer_settings_accept_from" CHECK ("offer_settings"."accept_from_cents" between 50 and 9999900)
);
--> statement-breakpoint
CREATE TABLE "offers" (
	"id" uuid PRIMARY KEY NOT NULL,
	"product_id" uuid NOT NULL,
	"buyer_id" uuid NOT NULL,
	"seller_id" uuid NOT NULL,
	"state" text NOT NULL,
	"seq" integer NOT NULL,
	"cents" integer NOT NULL,
	"named_by" text NOT NULL,
	"handover" text NOT NULL,
	"revision" integer NOT NULL,
	"due_at" timestamp with time zone,
	"answer_at" timestamp with time zone,
	"order_id" uuid,
	"created_at" timestamp with time zone NOT NULL,
	CONSTRAINT "offers_state_known" CHECK ("offers"."state" in ('waitingSeller', 'waitingBuyer', 'accepted', 'bought', 'declined', 'withdrawn', 'expired', 'overtaken', 'lapsed')),
	CONSTRAINT "offers_due_while_open" CHECK (("offers"."due_at" is not null) = ("offers"."state" in ('waitingSeller', 'waitingBuyer', 'accepted'))),
	CONSTRAINT "offers_answered_while_waiting" CHECK ("offers"."answer_at" is null or "offers"."state" = 'waitingSeller'),
	CONSTRAINT "offers_accepted_with_order" CHECK ("offers"."order_id" is not null or not "offers"."state" in ('accepted', 'bought')),
	CONSTRAINT "offers_price" CHECK ("offers"."cents" between 50 and 9999900),
	CONSTRAINT "offers_named_by_known" CHECK ("offers"."named_by" in ('buyer', 'seller')),
	CONSTRAINT "offers_handover_known" CHECK ("offers"."handover" in ('collect', 'bring')),
	CONSTRAINT "offers_not_to_oneself" CHECK ("offers"."buyer_id" <> "offers"."seller_id")
);
--> statement-breakpoint
ALTER TABLE "offer_moves" ADD CONSTRAINT "offer_moves_offer_id_offers_id_fk" FOREIGN KEY ("offer_id") REFERENCES "public"."offers"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "offer_settings" ADD CONSTRAINT "offer_settings_product_id_products_id_fk" FOREIGN KEY ("product_id") REFERENCES "public"."products"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "offers" ADD CONSTRAINT "offers_product_id_products_id_fk" FOREIGN KEY ("product_id") REFERENCES "public"."products"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "offers" ADD CONSTRAINT "offers_buyer_id_users_id_fk" FOREIGN KEY ("buyer_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "offers" ADD CONSTRAINT "offers_seller_id_users_id_fk" FOREIGN KEY ("seller_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "offers" ADD CONSTRAINT "offers_order_id_orders_id_fk" FOREIGN KEY ("order_id") REFERENCES "public"."orders"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "offers_one_open_per_product_and_buyer" ON "offers" USING btree ("product_id","buyer_id") WHERE "offers"."state" in ('waitingSeller', 'waitingBuyer', 'accepted');--> statement-breakpoint
CREATE UNIQUE INDEX "offers_one_accepted_per_product" ON "offers" USING btree ("product_id") WHERE "offers"."state" in ('accepted', 'bought');--> statement-breakpoint
CREATE INDEX "offers_of_product" ON "offers" USING btree ("product_id","buyer_id");--> statement-breakpoint
CREATE INDEX "offers_of_buyer" ON "offers" USING btree ("buyer_id","id");--> statement-breakpoint
CREATE INDEX "offers_of_seller" ON "offers" USING btree ("seller_id","id");--> statement-breakpoint
CREATE INDEX "offers_of_order" ON "offers" USING btree ("order_id");--> statement-breakpoint
CREATE INDEX "offers_due" ON "offers" USING btree ("due_at") WHERE "offers"."state" in ('waitingSeller', 'waitingBuyer');--> statement-breakpoint
CREATE INDEX "offers_to_answer" ON "offers" USING btree ("answer_at") WHERE "offers"."answer_at" is not null;--> statement-breakpoint
CREATE FUNCTION refuse_change_of_offer_moves() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  RAISE EXCEPTION 'what happened to an offer stays as it was written';
END $$;--> statement-breakpoint
-- They go with the offers of somebody who is erased, and never change before.
CREATE TRIGGER offer_moves_stay BEFORE UPDATE ON offer_moves
  FOR EACH STATEMENT EXECUTE FUNCTION refuse_change_of_offer_moves();
