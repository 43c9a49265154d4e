CREATE TABLE "sale_events" (
	"sale_id" uuid NOT NULL,
	"seq" integer NOT NULL,
	"from_state" text,
	"event" text NOT NULL,
	"actor_role" text NOT NULL,
	"actor_id" uuid,
	"to_state" text NOT NULL,
	"at" timestamp with time zone NOT NULL,
	CONSTRAINT "sale_events_sale_id_seq_pk" PRIMARY KEY("sale_id","seq"),
	CONSTRAINT "sale_events_actor_known" CHECK ("sale_events"."actor_role" in ('buyer', 'seller', 'admin', 'system')),
	CONSTRAINT "sale_events_state_known" CHECK ("sale_events"."to_state" in ('arranging', 'agreed', 'claimed', 'inspecting', 'disputed', 'answered', 'escalated', 'returning', 'completed', 'cancelled', 'refunded', 'chargedBack'))
);
--> statement-breakpoint
CREATE TABLE "sale_pictures" (
	"picture_id" uuid PRIMARY KEY NOT NULL,
	"sale_id" uuid NOT NULL,
	"seq" integer NOT NULL,
	"position" integer NOT NULL,
	CONSTRAINT "sale_pictures_position" UNIQUE("sale_id","seq","position")
);
--> statement-breakpoint
CREATE TABLE "sale_slots" (
	"id" uuid PRIMARY KEY NOT NULL,
	"sale_id" uuid NOT NULL,
	"proposed_by" text NOT NULL,
	"starts_at" timestamp with time zone NOT NULL,
	"ends_at" timestamp with time zone NOT NULL,
	"place" varchar(960) DEFAULT '' NOT NULL,
	"note" varchar(960) DEFAULT '' NOT NULL,
	"state" text DEFAULT 'open' NOT NULL,
	CONSTRAINT "sale_slots_state_known" CHECK ("sale_slots"."state" in ('open', 'accepted', 'withdrawn')),
	CONSTRAINT "sale_slots_end_after_start" CHECK ("sale_slots"."starts_at" < "sale_slots"."ends_at")
);
--> statement-breakpoint
CREATE TABLE "sale_statements" (
	"sale_id" uuid NOT NULL,
	"seq" integer NOT NULL,
	"text" varchar(6000) NOT NULL,
	CONSTRAINT "sale_statements_sale_id_seq_pk" PRIMARY KEY("sale_id","seq")
);
--> statement-breakpoint
CREATE TABLE "sale_terms" (
	"sale_id" uuid NOT NULL,
	"seq" integer NOT NULL,
	"kind" text NOT NULL,
	"by" text NOT NULL,
	"cents" integer NOT NULL,
	"returns" boolean NOT NULL,
	"reason" text,
	"at" timestamp with time zone NOT NULL,
	CONSTRAINT "sale_terms_sale_id_seq_pk" PRIMARY KEY("sale_id","seq"),
	CONSTRAINT "sale_terms_kind_known" CHECK ("sale_terms"."kind" in ('claim', 'proposal', 'settlement')),
	CONSTRAINT "sale_terms_amount" CHECK ("sale_terms"."cents" >= 0)
);
--> statement-breakpoint
CREATE TABLE "sales" (
	"id" uuid PRIMARY KEY NOT NULL,
	"order_id" uuid NOT NULL,
	"payment_id" uuid NOT NULL,
	"product_id" uuid NOT NULL,
	"buyer_id" uuid NOT NULL,
	"seller_id" uuid NOT NULL,
	"state" text NOT NULL,
	"seq" integer DEFAULT 0 NOT NULL,
	"due_at" timestamp with time zone,
	"paid_at" timestamp with time zone NOT NULL,
	"handed_over_at" timestamp with time zone,
	"contact_from" timestamp with time zone,
	"frozen_at" timestamp with time zone,
	"ended_at" timestamp with time zone,
	"no_show_by" text,
	"no_show_at" timestamp with time zone,
	"code_nonce" uuid NOT NULL,
	"wrong_codes" integer DEFAULT 0 NOT NULL,
	"code_locked_until" timestamp with time zone,
	"pass_name" varchar(640),
	"pass_nonce" uuid,
	"passes_made" integer DEFAULT 0 NOT NULL,
	"listed_again_id" uuid,
	CONSTRAINT "sales_once_per_order" UNIQUE("order_id"),
	CONSTRAINT "sales_once_per_payment" UNIQUE("payment_id"),
	CONSTRAINT "sales_listed_again" UNIQUE("listed_again_id"),
	CONSTRAINT "sales_state_known" CHECK ("sales"."state" in ('arranging', 'agreed', 'claimed', 'inspecting', 'disputed', 'answered', 'escalated', 'returning', 'completed', 'cancelled', 'refunded', 'chargedBack')),
	CONSTRAINT "sales_due_while_open" CHECK (("sales"."due_at" is null) = ("sales"."state" in ('completed', 'cancelled', 'refunded', 'chargedBack'))),
	CONSTRAINT "sales_ended_when_final" CHECK (("sales"."ended_at" is not null) = ("sales"."state" in ('completed', 'cancelled', 'refunded', 'chargedBack'))),
	CONSTRAINT "sales_no_show" CHECK (("sales"."no_show_by" is null) = ("sales"."no_show_at" is null)),
	CONSTRAINT "sales_pass" CHECK (("sales"."pass_name" is null) = ("sales"."pass_nonce" is null)),
	CONSTRAINT "sales_not_with_oneself" CHECK ("sales"."buyer_id" <> "sales"."seller_id")
);
--> statement-breakpoint
ALTER TABLE "sale_events" ADD CONSTRAINT "sale_events_sale_id_sales_id_fk" FOREIGN KEY ("sale_id") REFERENCES "public"."sales"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "sale_events" ADD CONSTRAINT "sale_events_actor_id_users_id_fk" FOREIGN KEY ("actor_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "sale_pictures" ADD CONSTRAINT "sale_pictures_picture_id_private_pictures_id_fk" FOREIGN KEY ("picture_id") REFERENCES "public"."private_pictures"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "sale_pictures" ADD CONSTRAINT "sale_pictures_sale_id_seq_sale_events_sale_id_seq_fk" FOREIGN KEY ("sale_id","seq") REFERENCES "public"."sale_events"("sale_id","seq") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "sale_slots" ADD CONSTRAINT "sale_slots_sale_id_sales_id_fk" FOREIGN KEY ("sale_id") REFERENCES "public"."sales"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "sale_statements" ADD CONSTRAINT "sale_statements_sale_id_seq_sale_events_sale_id_seq_fk" FOREIGN KEY ("sale_id","seq") REFERENCES "public"."sale_events"("sale_id","seq") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "sale_terms" ADD CONSTRAINT "sale_terms_sale_id_seq_sale_events_sale_id_seq_fk" FOREIGN KEY ("sale_id","seq") REFERENCES "public"."sale_events"("sale_id","seq") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "sales" ADD CONSTRAINT "sales_order_id_orders_id_fk" FOREIGN KEY ("order_id") REFERENCES "public"."orders"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "sales" ADD CONSTRAINT "sales_payment_id_payments_id_fk" FOREIGN KEY ("payment_id") REFERENCES "public"."payments"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "sales" ADD CONSTRAINT "sales_product_id_products_id_fk" FOREIGN KEY ("product_id") REFERENCES "public"."products"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "sales" ADD CONSTRAINT "sales_buyer_id_users_id_fk" FOREIGN KEY ("buyer_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "sales" ADD CONSTRAINT "sales_seller_id_users_id_fk" FOREIGN KEY ("seller_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "sales" ADD CONSTRAINT "sales_listed_again_id_products_id_fk" FOREIGN KEY ("listed_again_id") REFERENCES "public"."products"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "sale_events_cancelled_by_buyer" ON "sale_events" USING btree ("actor_id","at") WHERE "sale_events"."event" = 'cancel' and "sale_events"."actor_role" = 'buyer' and "sale_events"."to_state" = 'cancelled';--> statement-breakpoint
CREATE INDEX "sale_slots_of_sale" ON "sale_slots" USING btree ("sale_id","id");--> statement-breakpoint
CREATE UNIQUE INDEX "sale_slots_one_accepted" ON "sale_slots" USING btree ("sale_id") WHERE "sale_slots"."state" = 'accepted';--> statement-breakpoint
CREATE INDEX "sales_of_buyer" ON "sales" USING btree ("buyer_id","id");--> statement-breakpoint
CREATE INDEX "sales_of_seller" ON "sales" USING btree ("seller_id","id");--> statement-breakpoint
CREATE INDEX "sales_due" ON "sales" USING btree ("due_at") WHERE "sales"."due_at" is not null and "sales"."frozen_at" is null;--> statement-breakpoint
CREATE INDEX "sales_escalated" ON "sales" USING btree ("id") WHERE "sales"."state" = 'escalated';--> statement-breakpoint
CREATE FUNCTION refuse_change_of_history() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  RAISE EXCEPTION 'what happened to a sale stays as it was written';
END $$;--> statement-breakpoint
CREATE TRIGGER sale_events_stay BEFORE UPDATE OR DELETE OR TRUNCATE ON sale_events
  FOR EACH STATEMENT EXECUTE FUNCTION refuse_change_of_history();
--> statement-breakpoint
-- Payments whose money is held since before there were sales: both sides get their time to find a date from now on. What is
-- called wrong at the card's bank stands still.
INSERT INTO "sales" ("id", "order_id", "payment_id", "product_id", "buyer_id", "seller_id", "state", "due_at", "paid_at", "frozen_at", "code_nonce")
  SELECT p."id", o."id", p."id", o."product_id", o."buyer_id", m."seller_id", 'arranging',
    least(now() + interval '14 days', o."paid_at" + interval '75 days'), o."paid_at",
    (SELECT min(c."opened_at") FROM "payment_cases" c WHERE c."order_id" = o."id" AND c."kind" = 'dispute' AND c."state" = 'open'),
    gen_random_uuid()
  FROM "payments" p JOIN "orders" o ON o."payment_id" = p."id" JOIN "payment_money" m ON m."payment_id" = p."id"
  WHERE m."held" > 0;--> statement-breakpoint
INSERT INTO "sale_events" ("sale_id", "seq", "event", "actor_role", "actor_id", "to_state", "at")
  SELECT "id", 0, 'pay', 'buyer', "buyer_id", 'arranging', "paid_at" FROM "sales";
