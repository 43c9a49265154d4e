CREATE TABLE "ledger_checks" (
	"id" uuid PRIMARY KEY NOT NULL,
	"checked_at" timestamp with time zone NOT NULL,
	"wrong" text[] NOT NULL
);
--> statement-breakpoint
CREATE TABLE "payout_accounts" (
	"user_id" uuid PRIMARY KEY NOT NULL,
	"provider_id" varchar(255) NOT NULL,
	"state" text NOT NULL,
	"bank_refused_at" timestamp with time zone,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"asked_at" timestamp with time zone NOT NULL,
	CONSTRAINT "payout_accounts_provider_once" UNIQUE("provider_id"),
	CONSTRAINT "payout_accounts_state_known" CHECK ("payout_accounts"."state" in ('needed', 'ready', 'refused'))
);
--> statement-breakpoint
CREATE TABLE "test_account_links" (
	"token" text PRIMARY KEY NOT NULL,
	"account_id" text NOT NULL,
	"kind" text NOT NULL,
	"return_url" text DEFAULT '' NOT NULL,
	"refresh_url" text DEFAULT '' NOT NULL,
	"visit" text,
	"visited_at" timestamp with time zone,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "test_account_links_visit_once" UNIQUE("visit")
);
--> statement-breakpoint
CREATE TABLE "test_accounts" (
	"id" text PRIMARY KEY NOT NULL,
	"state" text DEFAULT 'new' NOT NULL,
	"metadata" jsonb NOT NULL,
	"idempotency_key" text,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "test_accounts_key_once" UNIQUE("idempotency_key")
);
--> statement-breakpoint
CREATE TABLE "test_payouts" (
	"id" text PRIMARY KEY NOT NULL,
	"account_id" text NOT NULL,
	"amount" integer NOT NULL,
	"status" text DEFAULT 'paid' NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "test_refusals" (
	"idempotency_key" text PRIMARY KEY NOT NULL,
	"code" text NOT NULL,
	"message" text NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "test_reversals" (
	"id" text PRIMARY KEY NOT NULL,
	"transfer_id" text NOT NULL,
	"amount" integer NOT NULL,
	"metadata" jsonb DEFAULT '{}'::jsonb NOT NULL,
	"idempotency_key" text,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "test_reversals_key_once" UNIQUE("idempotency_key")
);
--> statement-breakpoint
CREATE TABLE "test_transfers" (
	"id" text PRIMARY KEY NOT NULL,
	"intent_id" text NOT NULL,
	"account_id" text NOT NULL,
	"amount" integer NOT NULL,
	"transfer_group" text NOT NULL,
	"metadata" jsonb NOT NULL,
	"idempotency_key" text,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "test_transfers_key_once" UNIQUE("idempotency_key")
);
--> statement-breakpoint
ALTER TABLE "test_events" ALTER COLUMN "intent_id" DROP NOT NULL;--> statement-breakpoint
ALTER TABLE "test_events" ADD COLUMN "account_id" text;--> statement-breakpoint
ALTER TABLE "payout_accounts" ADD CONSTRAINT "payout_accounts_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "test_account_links" ADD CONSTRAINT "test_account_links_account_id_test_accounts_id_fk" FOREIGN KEY ("account_id") REFERENCES "public"."test_accounts"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "test_payouts" ADD CONSTRAINT "test_payouts_account_id_test_accounts_id_fk" FOREIGN KEY ("account_id") REFERENCES "public"."test_accounts"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "test_reversals" ADD CONSTRAINT "test_reversals_transfer_id_test_transfers_id_fk" FOREIGN KEY ("transfer_id") REFERENCES "public"."test_transfers"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "test_transfers" ADD CONSTRAINT "test_transfers_intent_id_test_payment_intents_id_fk" FOREIGN KEY ("intent_id") REFERENCES "public"."test_payment_intents"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "test_transfers" ADD CONSTRAINT "test_transfers_account_id_test_accounts_id_fk" FOREIGN KEY ("account_id") REFERENCES "public"."test_accounts"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "test_payouts_of_account" ON "test_payouts" USING btree ("account_id","created_at");--> statement-breakpoint
CREATE INDEX "test_reversals_of_transfer" ON "test_reversals" USING btree ("transfer_id","created_at","id");--> statement-breakpoint
CREATE INDEX "test_transfers_of_intent" ON "test_transfers" USING btree ("intent_id");--> statement-breakpoint
CREATE INDEX "test_transfers_of_account" ON "test_transfers" USING btree ("account_id");--> statement-breakpoint
CREATE INDEX "test_transfers_of_group" ON "test_transfers" USING btree ("transfer_group");--> statement-breakpoint
CREATE INDEX "test_transfers_by_age" ON "test_transfers" USING btree ("created_at","id");--> statement-breakpoint
ALTER TABLE "test_events" ADD CONSTRAINT "test_events_account_id_test_accounts_id_fk" FOREIGN KEY ("account_id") REFERENCES "public"."test_accounts"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "test_events" ADD CONSTRAINT "test_events_about_one" CHECK (num_nonnulls("test_events"."intent_id", "test_events"."account_id") = 1);--> statement-breakpoint
-- By hand: what sellers have earned before payouts began is to reach them too.
INSERT INTO "money_orders" ("id", "kind", "payment_id", "cents", "origin", "state")
SELECT gen_random_uuid(), 'transfer', "payment_id", "seller", 'shop', 'due' FROM "payment_money" WHERE "seller" > 0;
