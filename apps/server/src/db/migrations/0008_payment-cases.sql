CREATE TABLE "payment_cases" (
	"id" uuid PRIMARY KEY NOT NULL,
	"kind" text NOT NULL,
	"transaction_id" varchar(255) NOT NULL,
	"subject_id" varchar(255) NOT NULL,
	"order_id" uuid NOT NULL,
	"buyer_id" uuid NOT NULL,
	"amount_cents" integer NOT NULL,
	"state" varchar(40) NOT NULL,
	"reason" varchar(255) DEFAULT '' NOT NULL,
	"due_at" timestamp with time zone,
	"opened_at" timestamp with time zone NOT NULL,
	"closed_at" timestamp with time zone,
	"closed_by" uuid,
	CONSTRAINT "payment_cases_once" UNIQUE("kind","subject_id"),
	CONSTRAINT "payment_cases_kind_known" CHECK ("payment_cases"."kind" in ('unknownOrder', 'refund', 'saleRefunded', 'dispute')),
	CONSTRAINT "payment_cases_amount" CHECK ("payment_cases"."amount_cents" > 0),
	CONSTRAINT "payment_cases_closed_by_when" CHECK ("payment_cases"."closed_by" is null or "payment_cases"."closed_at" is not null)
);
--> statement-breakpoint
CREATE TABLE "work_marks" (
	"name" varchar(40) PRIMARY KEY NOT NULL,
	"reached_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
ALTER TABLE "payment_cases" ADD CONSTRAINT "payment_cases_closed_by_users_id_fk" FOREIGN KEY ("closed_by") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "payment_cases_open" ON "payment_cases" USING btree ("id") WHERE "payment_cases"."closed_at" is null;--> statement-breakpoint
CREATE INDEX "payment_cases_of_order" ON "payment_cases" USING btree ("order_id");--> statement-breakpoint
CREATE INDEX "payment_cases_of_transaction" ON "payment_cases" USING btree ("transaction_id");--> statement-breakpoint
CREATE INDEX "test_payment_intents_by_age" ON "test_payment_intents" USING btree ("created_at","id");