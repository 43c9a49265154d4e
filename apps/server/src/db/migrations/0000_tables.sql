CREATE TABLE "admins" (
	"user_id" uuid PRIMARY KEY NOT NULL,
	"granted_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "audit_entries" (
	"id" uuid PRIMARY KEY NOT NULL,
	"actor_id" uuid,
	"action" varchar(40) NOT NULL,
	"subject_id" uuid NOT NULL,
	"subject_label" varchar(254) NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "categories" (
	"id" uuid PRIMARY KEY NOT NULL,
	"title" varchar(120) NOT NULL,
	"position" integer NOT NULL,
	CONSTRAINT "categories_title_once" UNIQUE("title"),
	CONSTRAINT "categories_position_once" UNIQUE("position")
);
--> statement-breakpoint
CREATE TABLE "holds" (
	"id" uuid PRIMARY KEY NOT NULL,
	"order_id" uuid NOT NULL,
	"product_id" uuid NOT NULL,
	"buyer_id" uuid NOT NULL,
	"intent_id" varchar(255),
	"started_at" timestamp with time zone NOT NULL,
	"lapses_at" timestamp with time zone NOT NULL,
	"ended_at" timestamp with time zone,
	CONSTRAINT "holds_intent_once" UNIQUE("intent_id"),
	CONSTRAINT "holds_last_ten_minutes" CHECK ("holds"."lapses_at" = "holds"."started_at" + interval '10 minutes')
);
--> statement-breakpoint
CREATE TABLE "leases" (
	"name" varchar(40) PRIMARY KEY NOT NULL,
	"holder" uuid NOT NULL,
	"until" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "mails" (
	"id" uuid PRIMARY KEY NOT NULL,
	"recipient" varchar(254) NOT NULL,
	"reply_to" varchar(254),
	"subject" varchar(200) NOT NULL,
	"body" text NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "orders" (
	"id" uuid PRIMARY KEY NOT NULL,
	"buyer_id" uuid NOT NULL,
	"product_id" uuid NOT NULL,
	"product_name" varchar(120) NOT NULL,
	"price_cents" integer NOT NULL,
	"buyer_name" varchar(80) NOT NULL,
	"buyer_email" varchar(254) NOT NULL,
	"buyer_location" varchar(120) DEFAULT '' NOT NULL,
	"buyer_phone" varchar(32) DEFAULT '' NOT NULL,
	"payment_id" uuid,
	"paid_at" timestamp with time zone,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"removed_at" timestamp with time zone,
	"demands_available" text GENERATED ALWAYS AS (case when payment_id is not null then 'sold' end) STORED,
	"demands_outcome" text GENERATED ALWAYS AS (case when payment_id is not null then 'settled' end) STORED,
	CONSTRAINT "orders_id_product_buyer" UNIQUE("id","product_id","buyer_id"),
	CONSTRAINT "orders_price" CHECK ("orders"."price_cents" between 50 and 9999900),
	CONSTRAINT "orders_paid_at_with_payment" CHECK (("orders"."payment_id" is null) = ("orders"."paid_at" is null)),
	CONSTRAINT "orders_paid_stay" CHECK ("orders"."payment_id" is null or "orders"."removed_at" is null)
);
--> statement-breakpoint
CREATE TABLE "payments" (
	"id" uuid PRIMARY KEY NOT NULL,
	"order_id" uuid NOT NULL,
	"transaction_id" varchar(255) NOT NULL,
	"amount_cents" integer NOT NULL,
	"email" varchar(254) NOT NULL,
	"outcome" text NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"refunded_at" timestamp with time zone,
	CONSTRAINT "payments_as_orders_demand" UNIQUE("id","order_id","amount_cents","outcome"),
	CONSTRAINT "payments_transaction_once" UNIQUE("transaction_id"),
	CONSTRAINT "payments_amount" CHECK ("payments"."amount_cents" between 50 and 9999900),
	CONSTRAINT "payments_outcome_known" CHECK ("payments"."outcome" in ('settled', 'refundDue', 'refunded')),
	CONSTRAINT "payments_refunded_at" CHECK (("payments"."outcome" = 'refunded') = ("payments"."refunded_at" is not null))
);
--> statement-breakpoint
CREATE TABLE "pictures" (
	"id" uuid PRIMARY KEY NOT NULL,
	"owner_id" uuid,
	"url" varchar(2048) NOT NULL,
	"width" integer NOT NULL,
	"height" integer NOT NULL,
	"widths" integer[] NOT NULL,
	"placeholder" varchar(4000) NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "pictures_once_per_owner" UNIQUE NULLS NOT DISTINCT("owner_id","url")
);
--> statement-breakpoint
CREATE TABLE "product_pictures" (
	"product_id" uuid NOT NULL,
	"position" integer NOT NULL,
	"picture_id" uuid NOT NULL,
	CONSTRAINT "product_pictures_product_id_position_pk" PRIMARY KEY("product_id","position"),
	CONSTRAINT "product_pictures_once" UNIQUE("product_id","picture_id"),
	CONSTRAINT "product_pictures_position" CHECK ("product_pictures"."position" between 0 and 7)
);
--> statement-breakpoint
CREATE TABLE "products" (
	"id" uuid PRIMARY KEY NOT NULL,
	"seller_id" uuid NOT NULL,
	"category_id" uuid NOT NULL,
	"name" varchar(120) NOT NULL,
	"picture_id" uuid NOT NULL,
	"resale_cents" integer NOT NULL,
	"original_cents" integer NOT NULL,
	"purchase_date" date NOT NULL,
	"condition" text NOT NULL,
	"description" varchar(4000) DEFAULT '' NOT NULL,
	"location" varchar(120) NOT NULL,
	"phone_number" varchar(32) NOT NULL,
	"available" text DEFAULT 'available' NOT NULL,
	"advertised" text DEFAULT 'advertised' NOT NULL,
	"posted_at" timestamp with time zone DEFAULT now() NOT NULL,
	"removed_at" timestamp with time zone,
	CONSTRAINT "products_id_available" UNIQUE("id","available"),
	CONSTRAINT "products_resale_price" CHECK ("products"."resale_cents" between 50 and 9999900),
	CONSTRAINT "products_original_price" CHECK ("products"."original_cents" between 50 and 9999900),
	CONSTRAINT "products_condition_known" CHECK ("products"."condition" in ('excellent', 'good', 'fair')),
	CONSTRAINT "products_available_known" CHECK ("products"."available" in ('available', 'sold')),
	CONSTRAINT "products_advertised_known" CHECK ("products"."advertised" in ('advertised', 'notAdvertised'))
);
--> statement-breakpoint
CREATE TABLE "rate_limits" (
	"key" varchar(255) PRIMARY KEY NOT NULL,
	"hits" integer NOT NULL,
	"resets_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "reports" (
	"id" uuid PRIMARY KEY NOT NULL,
	"product_id" uuid NOT NULL,
	"reporter_id" uuid NOT NULL,
	"product_name" varchar(120) NOT NULL,
	"price_cents" integer NOT NULL,
	"buyer_name" varchar(80) NOT NULL,
	"buyer_email" varchar(254) NOT NULL,
	"buyer_phone" varchar(32) DEFAULT '' NOT NULL,
	"reason" varchar(2000) DEFAULT '' NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "reports_once_per_person_and_product" UNIQUE("product_id","reporter_id"),
	CONSTRAINT "reports_price" CHECK ("reports"."price_cents" between 50 and 9999900)
);
--> statement-breakpoint
CREATE TABLE "sessions" (
	"id" uuid PRIMARY KEY NOT NULL,
	"email" varchar(254) NOT NULL,
	"provider_session" varchar(255) NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"ended_at" timestamp with time zone,
	CONSTRAINT "sessions_provider_session_once" UNIQUE("provider_session")
);
--> statement-breakpoint
CREATE TABLE "users" (
	"id" uuid PRIMARY KEY NOT NULL,
	"name" varchar(80) NOT NULL,
	"email" varchar(254) NOT NULL,
	"role" text NOT NULL,
	"status" text DEFAULT 'unverified' NOT NULL,
	"email_proved_at" timestamp with time zone,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"removed_at" timestamp with time zone,
	CONSTRAINT "users_email_lower_case" CHECK ("users"."email" = lower("users"."email")),
	CONSTRAINT "users_role_known" CHECK ("users"."role" in ('buyer', 'seller')),
	CONSTRAINT "users_status_known" CHECK ("users"."status" in ('unverified', 'verified'))
);
--> statement-breakpoint
CREATE TABLE "identity_accounts" (
	"id" text PRIMARY KEY NOT NULL,
	"user_id" text NOT NULL,
	"account_id" text NOT NULL,
	"provider_id" text NOT NULL,
	"access_token" text,
	"refresh_token" text,
	"id_token" text,
	"access_token_expires_at" timestamp with time zone,
	"refresh_token_expires_at" timestamp with time zone,
	"scope" text,
	"password" text,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "identity_sessions" (
	"id" text PRIMARY KEY NOT NULL,
	"user_id" text NOT NULL,
	"token" text NOT NULL,
	"expires_at" timestamp with time zone NOT NULL,
	"ip_address" text,
	"user_agent" text,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "identity_sessions_token_unique" UNIQUE("token")
);
--> statement-breakpoint
CREATE TABLE "identity_users" (
	"id" text PRIMARY KEY NOT NULL,
	"name" text NOT NULL,
	"email" text NOT NULL,
	"email_verified" boolean DEFAULT false NOT NULL,
	"image" text,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "identity_users_email_unique" UNIQUE("email")
);
--> statement-breakpoint
CREATE TABLE "identity_verifications" (
	"id" text PRIMARY KEY NOT NULL,
	"identifier" text NOT NULL,
	"value" text NOT NULL,
	"expires_at" timestamp with time zone NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "test_events" (
	"id" text PRIMARY KEY NOT NULL,
	"type" text NOT NULL,
	"intent_id" text NOT NULL,
	"delivered" boolean DEFAULT false NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "test_payment_intents" (
	"id" text PRIMARY KEY NOT NULL,
	"client_secret" text NOT NULL,
	"amount" integer NOT NULL,
	"currency" text NOT NULL,
	"status" text DEFAULT 'requires_payment_method' NOT NULL,
	"metadata" jsonb NOT NULL,
	"idempotency_key" text,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "test_payment_intents_key_once" UNIQUE("idempotency_key")
);
--> statement-breakpoint
CREATE TABLE "test_payment_methods" (
	"id" text PRIMARY KEY NOT NULL,
	"behaviour" text NOT NULL,
	"last4" text NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "test_refunds" (
	"id" text PRIMARY KEY NOT NULL,
	"intent_id" text NOT NULL,
	"amount" integer NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "test_refunds_once" UNIQUE("intent_id")
);
--> statement-breakpoint
ALTER TABLE "admins" ADD CONSTRAINT "admins_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "audit_entries" ADD CONSTRAINT "audit_entries_actor_id_users_id_fk" FOREIGN KEY ("actor_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "holds" ADD CONSTRAINT "holds_of_an_order" FOREIGN KEY ("order_id","product_id","buyer_id") REFERENCES "public"."orders"("id","product_id","buyer_id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "orders" ADD CONSTRAINT "orders_buyer_id_users_id_fk" FOREIGN KEY ("buyer_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "orders" ADD CONSTRAINT "orders_product_id_products_id_fk" FOREIGN KEY ("product_id") REFERENCES "public"."products"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "orders" ADD CONSTRAINT "orders_paid_in_full" FOREIGN KEY ("payment_id","id","price_cents","demands_outcome") REFERENCES "public"."payments"("id","order_id","amount_cents","outcome") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "orders" ADD CONSTRAINT "orders_paid_means_sold" FOREIGN KEY ("product_id","demands_available") REFERENCES "public"."products"("id","available") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "payments" ADD CONSTRAINT "payments_order_id_orders_id_fk" FOREIGN KEY ("order_id") REFERENCES "public"."orders"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "pictures" ADD CONSTRAINT "pictures_owner_id_users_id_fk" FOREIGN KEY ("owner_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "product_pictures" ADD CONSTRAINT "product_pictures_product_id_products_id_fk" FOREIGN KEY ("product_id") REFERENCES "public"."products"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "product_pictures" ADD CONSTRAINT "product_pictures_picture_id_pictures_id_fk" FOREIGN KEY ("picture_id") REFERENCES "public"."pictures"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "products" ADD CONSTRAINT "products_seller_id_users_id_fk" FOREIGN KEY ("seller_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "products" ADD CONSTRAINT "products_category_id_categories_id_fk" FOREIGN KEY ("category_id") REFERENCES "public"."categories"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "products" ADD CONSTRAINT "products_picture_id_pictures_id_fk" FOREIGN KEY ("picture_id") REFERENCES "public"."pictures"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "reports" ADD CONSTRAINT "reports_product_id_products_id_fk" FOREIGN KEY ("product_id") REFERENCES "public"."products"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "reports" ADD CONSTRAINT "reports_reporter_id_users_id_fk" FOREIGN KEY ("reporter_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "identity_accounts" ADD CONSTRAINT "identity_accounts_user_id_identity_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."identity_users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "identity_sessions" ADD CONSTRAINT "identity_sessions_user_id_identity_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."identity_users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "test_events" ADD CONSTRAINT "test_events_intent_id_test_payment_intents_id_fk" FOREIGN KEY ("intent_id") REFERENCES "public"."test_payment_intents"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "test_refunds" ADD CONSTRAINT "test_refunds_intent_id_test_payment_intents_id_fk" FOREIGN KEY ("intent_id") REFERENCES "public"."test_payment_intents"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "audit_entries_of_subject" ON "audit_entries" USING btree ("subject_id","id");--> statement-breakpoint
CREATE UNIQUE INDEX "holds_one_running_per_product" ON "holds" USING btree ("product_id") WHERE "holds"."ended_at" is null;--> statement-breakpoint
CREATE INDEX "holds_turns" ON "holds" USING btree ("product_id","buyer_id","started_at");--> statement-breakpoint
CREATE UNIQUE INDEX "orders_once_per_buyer_and_product" ON "orders" USING btree ("buyer_id","product_id") WHERE "orders"."removed_at" is null;--> statement-breakpoint
CREATE UNIQUE INDEX "orders_one_paid_per_product" ON "orders" USING btree ("product_id") WHERE "orders"."payment_id" is not null;--> statement-breakpoint
CREATE INDEX "orders_of_buyer" ON "orders" USING btree ("buyer_id","id");--> statement-breakpoint
CREATE UNIQUE INDEX "payments_one_settled_per_order" ON "payments" USING btree ("order_id") WHERE "payments"."outcome" = 'settled';--> statement-breakpoint
CREATE INDEX "product_pictures_use" ON "product_pictures" USING btree ("picture_id");--> statement-breakpoint
CREATE INDEX "products_listed" ON "products" USING btree ("id") WHERE "products"."removed_at" is null;--> statement-breakpoint
CREATE INDEX "products_in_category" ON "products" USING btree ("category_id","id") WHERE "products"."removed_at" is null;--> statement-breakpoint
CREATE INDEX "products_on_home_page" ON "products" USING btree ("id") WHERE "products"."removed_at" is null and "products"."available" = 'available' and "products"."advertised" = 'advertised';--> statement-breakpoint
CREATE INDEX "products_of_seller" ON "products" USING btree ("seller_id","id");--> statement-breakpoint
CREATE INDEX "rate_limits_expiry" ON "rate_limits" USING btree ("resets_at");--> statement-breakpoint
CREATE INDEX "sessions_of_email" ON "sessions" USING btree ("email") WHERE "sessions"."ended_at" is null;--> statement-breakpoint
CREATE UNIQUE INDEX "users_email_once" ON "users" USING btree ("email");--> statement-breakpoint
CREATE INDEX "users_role" ON "users" USING btree ("role","id");--> statement-breakpoint
CREATE INDEX "identity_accounts_of_user" ON "identity_accounts" USING btree ("user_id");--> statement-breakpoint
CREATE INDEX "identity_sessions_of_user" ON "identity_sessions" USING btree ("user_id");--> statement-breakpoint
CREATE INDEX "identity_verifications_identifier" ON "identity_verifications" USING btree ("identifier");--> statement-breakpoint
CREATE INDEX "test_events_waiting" ON "test_events" USING btree ("delivered","id");