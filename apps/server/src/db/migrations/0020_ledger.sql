CREATE TABLE "ledger_accounts" (
	"id" uuid PRIMARY KEY NOT NULL,
	"kind" text NOT NULL,
	"owner" varchar(255) DEFAULT '' NOT NULL,
	CONSTRAINT "ledger_accounts_once" UNIQUE("kind","owner"),
	CONSTRAINT "ledger_accounts_kind_known" CHECK ("ledger_accounts"."kind" in ('provider', 'bank', 'held', 'refundsDue', 'seller', 'fee', 'costs', 'suspense', 'loss', 'unassigned', 'opening'))
);
--> statement-breakpoint
CREATE TABLE "ledger_entries" (
	"id" uuid PRIMARY KEY NOT NULL,
	"cause" varchar(255) NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "ledger_entries_cause_once" UNIQUE("cause")
);
--> statement-breakpoint
CREATE TABLE "ledger_lines" (
	"id" uuid PRIMARY KEY NOT NULL,
	"entry_id" uuid NOT NULL,
	"account_id" uuid NOT NULL,
	"payment_id" uuid,
	"cents" integer NOT NULL,
	CONSTRAINT "ledger_lines_not_zero" CHECK ("ledger_lines"."cents" <> 0)
);
--> statement-breakpoint
CREATE TABLE "money_orders" (
	"id" uuid PRIMARY KEY NOT NULL,
	"kind" text NOT NULL,
	"payment_id" uuid NOT NULL,
	"cents" integer NOT NULL,
	"origin" text NOT NULL,
	"state" text NOT NULL,
	"attempt" integer DEFAULT 0 NOT NULL,
	"provider_id" varchar(255),
	"failures" integer DEFAULT 0 NOT NULL,
	"failure" varchar(255) DEFAULT '' NOT NULL,
	"retry_at" timestamp with time zone,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"asked_at" timestamp with time zone,
	CONSTRAINT "money_orders_provider_once" UNIQUE("provider_id"),
	CONSTRAINT "money_orders_cents" CHECK ("money_orders"."cents" > 0),
	CONSTRAINT "money_orders_kind_known" CHECK ("money_orders"."kind" in ('refund', 'transfer', 'reversal')),
	CONSTRAINT "money_orders_state_known" CHECK ("money_orders"."state" in ('due', 'unsure', 'done', 'failed', 'settledByHand')),
	CONSTRAINT "money_orders_origin_known" CHECK ("money_orders"."origin" in ('shop', 'provider')),
	CONSTRAINT "money_orders_counts" CHECK ("money_orders"."attempt" >= 0 and "money_orders"."failures" >= 0),
	CONSTRAINT "money_orders_retry" CHECK ("money_orders"."retry_at" is null or "money_orders"."state" = 'failed')
);
--> statement-breakpoint
CREATE TABLE "payment_money" (
	"payment_id" uuid PRIMARY KEY NOT NULL,
	"seller_id" uuid NOT NULL,
	"paid" integer NOT NULL,
	"held" integer NOT NULL,
	"refunded" integer DEFAULT 0 NOT NULL,
	"seller" integer DEFAULT 0 NOT NULL,
	"fee" integer DEFAULT 0 NOT NULL,
	"charged_back" integer DEFAULT 0 NOT NULL,
	"product_cents" integer NOT NULL,
	"fee_basis_points" integer NOT NULL,
	"completed_at" timestamp with time zone,
	CONSTRAINT "payment_money_not_negative" CHECK (least("payment_money"."held", "payment_money"."refunded", "payment_money"."seller", "payment_money"."fee", "payment_money"."charged_back") >= 0),
	CONSTRAINT "payment_money_adds_up" CHECK ("payment_money"."held" + "payment_money"."refunded" + "payment_money"."seller" + "payment_money"."fee" + "payment_money"."charged_back" = "payment_money"."paid"),
	CONSTRAINT "payment_money_paid" CHECK ("payment_money"."paid" > 0),
	CONSTRAINT "payment_money_product" CHECK ("payment_money"."product_cents" between 0 and "payment_money"."paid"),
	CONSTRAINT "payment_money_fee_rate" CHECK ("payment_money"."fee_basis_points" between 0 and 10000),
	CONSTRAINT "payment_money_held_until_completed" CHECK ("payment_money"."completed_at" is null or "payment_money"."held" = 0),
	CONSTRAINT "payment_money_earned_when_completed" CHECK ("payment_money"."completed_at" is not null or ("payment_money"."seller" = 0 and "payment_money"."fee" = 0))
);
--> statement-breakpoint
ALTER TABLE "payments" DROP CONSTRAINT "payments_refund_state_known";--> statement-breakpoint
ALTER TABLE "payments" DROP CONSTRAINT "payments_returned";--> statement-breakpoint
ALTER TABLE "payments" DROP CONSTRAINT "payments_refunded_in_full";--> statement-breakpoint
ALTER TABLE "payments" DROP CONSTRAINT "payments_refunded_at";--> statement-breakpoint
DROP INDEX "payments_refunds_due";--> statement-breakpoint
ALTER TABLE "test_refunds" ADD COLUMN "metadata" jsonb DEFAULT '{}'::jsonb NOT NULL;--> statement-breakpoint
ALTER TABLE "test_refunds" ADD COLUMN "idempotency_key" text;--> statement-breakpoint
ALTER TABLE "ledger_lines" ADD CONSTRAINT "ledger_lines_entry_id_ledger_entries_id_fk" FOREIGN KEY ("entry_id") REFERENCES "public"."ledger_entries"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "ledger_lines" ADD CONSTRAINT "ledger_lines_account_id_ledger_accounts_id_fk" FOREIGN KEY ("account_id") REFERENCES "public"."ledger_accounts"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "ledger_lines" ADD CONSTRAINT "ledger_lines_payment_id_payments_id_fk" FOREIGN KEY ("payment_id") REFERENCES "public"."payments"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "money_orders" ADD CONSTRAINT "money_orders_payment_id_payments_id_fk" FOREIGN KEY ("payment_id") REFERENCES "public"."payments"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "payment_money" ADD CONSTRAINT "payment_money_payment_id_payments_id_fk" FOREIGN KEY ("payment_id") REFERENCES "public"."payments"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "payment_money" ADD CONSTRAINT "payment_money_seller_id_users_id_fk" FOREIGN KEY ("seller_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "ledger_lines_of_entry" ON "ledger_lines" USING btree ("entry_id");--> statement-breakpoint
CREATE INDEX "ledger_lines_of_account" ON "ledger_lines" USING btree ("account_id");--> statement-breakpoint
CREATE INDEX "ledger_lines_of_payment" ON "ledger_lines" USING btree ("payment_id");--> statement-breakpoint
CREATE INDEX "money_orders_of_payment" ON "money_orders" USING btree ("payment_id");--> statement-breakpoint
CREATE INDEX "money_orders_open" ON "money_orders" USING btree ("id") WHERE "money_orders"."state" in ('due', 'unsure', 'failed');--> statement-breakpoint
CREATE INDEX "test_refunds_by_age" ON "test_refunds" USING btree ("created_at","id");--> statement-breakpoint
-- Earlier payments were settled outside the ledger: what is left of them is posted as it stands, and what is owed to buyers as
-- refunds due. They get no row in payment_money, so nobody is paid twice.
INSERT INTO "ledger_accounts" ("id", "kind")
  SELECT gen_random_uuid(), "kind" FROM unnest(ARRAY['provider', 'refundsDue', 'opening', 'suspense', 'loss']) AS "kind"
  WHERE EXISTS (SELECT FROM "payments");--> statement-breakpoint
INSERT INTO "ledger_entries" ("id", "cause")
  SELECT gen_random_uuid(), 'opening' WHERE EXISTS (SELECT FROM "payments" WHERE "returned_cents" < "amount_cents");--> statement-breakpoint
INSERT INTO "ledger_lines" ("id", "entry_id", "account_id", "payment_id", "cents")
  SELECT gen_random_uuid(), e."id", a."id", p."id",
    CASE a."kind" WHEN 'provider' THEN 1 ELSE -1 END * (p."amount_cents" - p."returned_cents")
  FROM "payments" p JOIN "ledger_entries" e ON e."cause" = 'opening'
  JOIN "ledger_accounts" a ON a."kind" IN ('provider', CASE p."outcome" WHEN 'refundDue' THEN 'refundsDue' ELSE 'opening' END)
  WHERE p."returned_cents" < p."amount_cents";--> statement-breakpoint
-- What has gone back; how many refunds that were is not known.
INSERT INTO "money_orders" ("id", "kind", "payment_id", "cents", "origin", "state", "created_at")
  SELECT gen_random_uuid(), 'refund', "id", "returned_cents", CASE "outcome" WHEN 'settled' THEN 'provider' ELSE 'shop' END, 'done', "created_at"
  FROM "payments" WHERE "returned_cents" > 0;--> statement-breakpoint
INSERT INTO "money_orders"
    ("id", "kind", "payment_id", "cents", "origin", "state", "attempt", "provider_id", "failures", "failure", "retry_at", "created_at")
  SELECT gen_random_uuid(), 'refund', "id", "amount_cents" - "returned_cents", 'shop',
    CASE WHEN "outcome" = 'refunded' THEN 'settledByHand' WHEN "refund_state" = 'pending' THEN 'unsure'
      WHEN "refund_state" = 'failed' THEN 'failed' ELSE 'due' END,
    "refund_attempts", CASE WHEN "refund_state" IN ('pending', 'failed', 'byHand') THEN "refund_id" END,
    CASE WHEN "refund_state" = 'failed' THEN "refund_attempts" ELSE 0 END, "refund_failure",
    CASE WHEN "outcome" = 'refundDue' AND "refund_state" = 'failed' AND "refund_attempts" < 3 AND "refund_failure" NOT IN
      ('lost_or_stolen_card', 'expired_or_canceled_card', 'charge_for_pending_refund_disputed', 'charge_disputed')
      THEN now() + interval '1 hour' END,
    "created_at"
  FROM "payments" WHERE "outcome" <> 'settled' AND "returned_cents" < "amount_cents";--> statement-breakpoint
-- Disputes that have taken money: open ones wait in suspense, lost ones are a loss.
INSERT INTO "ledger_entries" ("id", "cause")
  SELECT gen_random_uuid(), 'chargeback:' || c."subject_id" FROM "payment_cases" c JOIN "payments" p USING ("transaction_id")
  WHERE c."kind" = 'dispute' AND c."state" IN ('open', 'lost');--> statement-breakpoint
INSERT INTO "ledger_lines" ("id", "entry_id", "account_id", "payment_id", "cents")
  SELECT gen_random_uuid(), e."id", a."id", p."id", CASE a."kind" WHEN 'provider' THEN -1 ELSE 1 END * c."amount_cents"
  FROM "payment_cases" c JOIN "payments" p USING ("transaction_id")
  JOIN "ledger_entries" e ON e."cause" = 'chargeback:' || c."subject_id"
  JOIN "ledger_accounts" a ON a."kind" IN ('provider', 'suspense')
  WHERE c."kind" = 'dispute' AND c."state" IN ('open', 'lost');--> statement-breakpoint
INSERT INTO "ledger_entries" ("id", "cause")
  SELECT gen_random_uuid(), 'chargebackLost:' || c."subject_id" FROM "payment_cases" c JOIN "payments" p USING ("transaction_id")
  WHERE c."kind" = 'dispute' AND c."state" = 'lost';--> statement-breakpoint
INSERT INTO "ledger_lines" ("id", "entry_id", "account_id", "payment_id", "cents")
  SELECT gen_random_uuid(), e."id", a."id", p."id", CASE a."kind" WHEN 'suspense' THEN -1 ELSE 1 END * c."amount_cents"
  FROM "payment_cases" c JOIN "payments" p USING ("transaction_id")
  JOIN "ledger_entries" e ON e."cause" = 'chargebackLost:' || c."subject_id"
  JOIN "ledger_accounts" a ON a."kind" IN ('suspense', 'loss')
  WHERE c."kind" = 'dispute' AND c."state" = 'lost';--> statement-breakpoint
-- Money for orders that are not in the books.
INSERT INTO "ledger_accounts" ("id", "kind", "owner")
  SELECT gen_random_uuid(), "kind", "owner" FROM (
    SELECT 'provider' AS "kind", '' AS "owner" WHERE EXISTS (SELECT FROM "payment_cases" WHERE "kind" = 'unknownOrder' AND "closed_at" IS NULL)
    UNION ALL
    SELECT 'unassigned', "transaction_id" FROM "payment_cases" WHERE "kind" = 'unknownOrder' AND "closed_at" IS NULL) AS "wanted"
  ON CONFLICT DO NOTHING;--> statement-breakpoint
INSERT INTO "ledger_entries" ("id", "cause")
  SELECT gen_random_uuid(), 'unassigned:' || "transaction_id" FROM "payment_cases" WHERE "kind" = 'unknownOrder' AND "closed_at" IS NULL;--> statement-breakpoint
INSERT INTO "ledger_lines" ("id", "entry_id", "account_id", "cents")
  SELECT gen_random_uuid(), e."id", a."id", CASE a."kind" WHEN 'provider' THEN 1 ELSE -1 END * c."amount_cents"
  FROM "payment_cases" c JOIN "ledger_entries" e ON e."cause" = 'unassigned:' || c."transaction_id"
  JOIN "ledger_accounts" a ON a."kind" = 'provider' OR (a."kind" = 'unassigned' AND a."owner" = c."transaction_id")
  WHERE c."kind" = 'unknownOrder' AND c."closed_at" IS NULL;--> statement-breakpoint
ALTER TABLE "payments" DROP COLUMN "refunded_at";--> statement-breakpoint
ALTER TABLE "payments" DROP COLUMN "returned_cents";--> statement-breakpoint
ALTER TABLE "payments" DROP COLUMN "returned_at";--> statement-breakpoint
ALTER TABLE "payments" DROP COLUMN "refund_id";--> statement-breakpoint
ALTER TABLE "payments" DROP COLUMN "refund_state";--> statement-breakpoint
ALTER TABLE "payments" DROP COLUMN "refund_failure";--> statement-breakpoint
ALTER TABLE "payments" DROP COLUMN "refund_attempts";--> statement-breakpoint
ALTER TABLE "payments" DROP COLUMN "refund_tried_at";--> statement-breakpoint
ALTER TABLE "payments" DROP COLUMN "refund_asked_at";--> statement-breakpoint
ALTER TABLE "test_refunds" ADD CONSTRAINT "test_refunds_key_once" UNIQUE("idempotency_key");--> statement-breakpoint
CREATE FUNCTION demand_balanced_entry() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
  entry uuid := CASE TG_TABLE_NAME WHEN 'ledger_entries' THEN (to_jsonb(NEW) ->> 'id')::uuid ELSE (to_jsonb(NEW) ->> 'entry_id')::uuid END;
BEGIN
  IF (SELECT count(*) < 2 OR sum(cents) <> 0 FROM ledger_lines WHERE entry_id = entry) THEN
    RAISE EXCEPTION 'ledger entry % does not balance', entry USING ERRCODE = 'check_violation', CONSTRAINT = 'ledger_entries_balance';
  END IF;
  RETURN NULL;
END $$;--> statement-breakpoint
CREATE CONSTRAINT TRIGGER ledger_entries_balance AFTER INSERT ON ledger_entries
  DEFERRABLE INITIALLY DEFERRED FOR EACH ROW EXECUTE FUNCTION demand_balanced_entry();--> statement-breakpoint
CREATE CONSTRAINT TRIGGER ledger_lines_balance AFTER INSERT ON ledger_lines
  DEFERRABLE INITIALLY DEFERRED FOR EACH ROW EXECUTE FUNCTION demand_balanced_entry();--> statement-breakpoint
CREATE FUNCTION refuse_change_of_ledger() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  RAISE EXCEPTION 'the ledger is added to, never changed' USING ERRCODE = 'check_violation', CONSTRAINT = 'ledger_append_only';
END $$;--> statement-breakpoint
CREATE TRIGGER ledger_entries_stay BEFORE UPDATE OR DELETE OR TRUNCATE ON ledger_entries
  FOR EACH STATEMENT EXECUTE FUNCTION refuse_change_of_ledger();--> statement-breakpoint
CREATE TRIGGER ledger_lines_stay BEFORE UPDATE OR DELETE OR TRUNCATE ON ledger_lines
  FOR EACH STATEMENT EXECUTE FUNCTION refuse_change_of_ledger();
