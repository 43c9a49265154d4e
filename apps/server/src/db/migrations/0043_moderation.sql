CREATE TABLE "appeals" (
	"id" uuid PRIMARY KEY NOT NULL,
	"measure_id" uuid NOT NULL,
	"text" varchar(6000) NOT NULL,
	"at" timestamp with time zone NOT NULL,
	"state" text DEFAULT 'open' NOT NULL,
	"answer" varchar(6000),
	"decided_by" uuid,
	"decided_at" timestamp with time zone,
	CONSTRAINT "appeals_once_per_measure" UNIQUE("measure_id"),
	CONSTRAINT "appeals_state_known" CHECK ("appeals"."state" in ('open', 'granted', 'refused')),
	CONSTRAINT "appeals_decided" CHECK (("appeals"."state" = 'open') = ("appeals"."decided_at" is null) and ("appeals"."state" = 'open') = ("appeals"."answer" is null))
);
--> statement-breakpoint
CREATE TABLE "case_reports" (
	"id" uuid PRIMARY KEY NOT NULL,
	"case_id" uuid NOT NULL,
	"reporter_id" uuid,
	"email" varchar(254),
	"reason" text NOT NULL,
	"text" varchar(6000) NOT NULL,
	"code" varchar(20) NOT NULL,
	"at" timestamp with time zone NOT NULL,
	"is_abusive" boolean DEFAULT false NOT NULL,
	"receipt_at" timestamp with time zone,
	"told_at" timestamp with time zone,
	CONSTRAINT "case_reports_code_once" UNIQUE("code"),
	CONSTRAINT "case_reports_reason_known" CHECK ("case_reports"."reason" in ('illegal', 'counterfeit', 'misleading', 'fraud', 'offensive', 'privacy', 'other'))
);
--> statement-breakpoint
CREATE TABLE "cases" (
	"id" uuid PRIMARY KEY NOT NULL,
	"subject_kind" text NOT NULL,
	"subject_id" uuid NOT NULL,
	"person_id" uuid NOT NULL,
	"origin" text NOT NULL,
	"state" text DEFAULT 'open' NOT NULL,
	"opened_at" timestamp with time zone NOT NULL,
	"claimed_by" uuid,
	"claimed_until" timestamp with time zone,
	"decided_by" uuid,
	"decided_at" timestamp with time zone,
	"outcome" varchar(6000),
	CONSTRAINT "cases_subject_known" CHECK ("cases"."subject_kind" in ('product', 'person', 'review')),
	CONSTRAINT "cases_origin_known" CHECK ("cases"."origin" in ('report', 'signal', 'admin')),
	CONSTRAINT "cases_state_known" CHECK ("cases"."state" in ('open', 'measured', 'dismissed')),
	CONSTRAINT "cases_claim" CHECK (("cases"."claimed_by" is null) = ("cases"."claimed_until" is null)),
	CONSTRAINT "cases_decided" CHECK (("cases"."state" = 'open') = ("cases"."decided_at" is null) and ("cases"."state" = 'open') = ("cases"."outcome" is null))
);
--> statement-breakpoint
CREATE TABLE "measures" (
	"id" uuid PRIMARY KEY NOT NULL,
	"kind" text NOT NULL,
	"case_id" uuid NOT NULL,
	"person_id" uuid NOT NULL,
	"product_id" uuid,
	"state" text DEFAULT 'running' NOT NULL,
	"from" timestamp with time zone NOT NULL,
	"until" timestamp with time zone,
	"ground" text NOT NULL,
	"facts" varchar(6000) NOT NULL,
	"statement" varchar(10000) NOT NULL,
	"decided_by" uuid NOT NULL,
	"ended_by" uuid,
	"ended_at" timestamp with time zone,
	"email_digest" varchar(64),
	CONSTRAINT "measures_once_per_case" UNIQUE("case_id"),
	CONSTRAINT "measures_kind_known" CHECK ("measures"."kind" in ('warn', 'hideListing', 'restrict', 'suspend', 'ban', 'withholdPayout')),
	CONSTRAINT "measures_ground_known" CHECK ("measures"."ground" in ('misleading', 'prohibited', 'copied', 'aroundTheShop', 'rude', 'abusiveReports', 'fraud', 'counterfeit', 'threat')),
	CONSTRAINT "measures_state_known" CHECK ("measures"."state" in ('running', 'ended', 'lifted')),
	CONSTRAINT "measures_statement" CHECK (length(trim("measures"."statement")) > 0 and length(trim("measures"."facts")) > 0),
	CONSTRAINT "measures_until" CHECK ("measures"."until" > "measures"."from"),
	CONSTRAINT "measures_for_good" CHECK ("measures"."until" is not null or "measures"."kind" in ('ban', 'hideListing', 'warn')),
	CONSTRAINT "measures_product" CHECK (("measures"."kind" = 'hideListing') = ("measures"."product_id" is not null)),
	CONSTRAINT "measures_ended" CHECK (("measures"."state" = 'running') = ("measures"."ended_at" is null))
);
--> statement-breakpoint
ALTER TABLE "audit_entries" ADD COLUMN "before" varchar(40);--> statement-breakpoint
ALTER TABLE "audit_entries" ADD COLUMN "after" varchar(40);--> statement-breakpoint
ALTER TABLE "products" ADD COLUMN "hidden_by" uuid;--> statement-breakpoint
ALTER TABLE "appeals" ADD CONSTRAINT "appeals_measure_id_measures_id_fk" FOREIGN KEY ("measure_id") REFERENCES "public"."measures"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "appeals" ADD CONSTRAINT "appeals_decided_by_users_id_fk" FOREIGN KEY ("decided_by") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "case_reports" ADD CONSTRAINT "case_reports_case_id_cases_id_fk" FOREIGN KEY ("case_id") REFERENCES "public"."cases"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "case_reports" ADD CONSTRAINT "case_reports_reporter_id_users_id_fk" FOREIGN KEY ("reporter_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "cases" ADD CONSTRAINT "cases_person_id_users_id_fk" FOREIGN KEY ("person_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "cases" ADD CONSTRAINT "cases_claimed_by_users_id_fk" FOREIGN KEY ("claimed_by") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "cases" ADD CONSTRAINT "cases_decided_by_users_id_fk" FOREIGN KEY ("decided_by") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "measures" ADD CONSTRAINT "measures_case_id_cases_id_fk" FOREIGN KEY ("case_id") REFERENCES "public"."cases"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "measures" ADD CONSTRAINT "measures_person_id_users_id_fk" FOREIGN KEY ("person_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "measures" ADD CONSTRAINT "measures_product_id_products_id_fk" FOREIGN KEY ("product_id") REFERENCES "public"."products"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "measures" ADD CONSTRAINT "measures_decided_by_users_id_fk" FOREIGN KEY ("decided_by") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "measures" ADD CONSTRAINT "measures_ended_by_users_id_fk" FOREIGN KEY ("ended_by") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "appeals_open" ON "appeals" USING btree ("id") WHERE "appeals"."state" = 'open';--> statement-breakpoint
CREATE INDEX "case_reports_of_case" ON "case_reports" USING btree ("case_id","id");--> statement-breakpoint
CREATE INDEX "case_reports_of_person" ON "case_reports" USING btree ("reporter_id");--> statement-breakpoint
CREATE INDEX "case_reports_of_email" ON "case_reports" USING btree ("email");--> statement-breakpoint
CREATE INDEX "case_reports_to_tell" ON "case_reports" USING btree ("case_id") WHERE "case_reports"."told_at" is null and "case_reports"."email" is not null;--> statement-breakpoint
CREATE UNIQUE INDEX "cases_open_once" ON "cases" USING btree ("subject_kind","subject_id") WHERE "cases"."state" = 'open';--> statement-breakpoint
CREATE INDEX "cases_of_person" ON "cases" USING btree ("person_id","id");--> statement-breakpoint
CREATE INDEX "cases_by_state" ON "cases" USING btree ("state","id");--> statement-breakpoint
CREATE INDEX "measures_of_person" ON "measures" USING btree ("person_id","id");--> statement-breakpoint
CREATE INDEX "measures_running" ON "measures" USING btree ("person_id") WHERE "measures"."state" = 'running';--> statement-breakpoint
CREATE INDEX "measures_to_end" ON "measures" USING btree ("until") WHERE "measures"."state" = 'running' and "measures"."until" is not null;--> statement-breakpoint
CREATE INDEX "measures_banned" ON "measures" USING btree ("email_digest") WHERE "measures"."state" = 'running' and "measures"."kind" = 'ban';--> statement-breakpoint
CREATE INDEX "messages_warned" ON "messages" USING btree ("at") WHERE "messages"."warning" is not null;--> statement-breakpoint
CREATE INDEX "products_hidden" ON "products" USING btree ("hidden_by") WHERE "products"."hidden_by" is not null;--> statement-breakpoint
ALTER TABLE "products" ADD CONSTRAINT "products_hidden_removed" CHECK ("products"."hidden_by" is null or "products"."removed_at" is not null);--> statement-breakpoint
-- What was done stays written down as it was: only the name of somebody who is erased gives way to their empty address.
CREATE FUNCTION keep_audit_entries() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
	IF TG_OP = 'UPDATE' AND NEW.subject_label = NEW.subject_id || '@deleted.invalid'
		AND to_jsonb(NEW) - 'subject_label' = to_jsonb(OLD) - 'subject_label' THEN
		RETURN NEW;
	END IF;
	RAISE EXCEPTION 'audit entries are only added';
END $$;--> statement-breakpoint
CREATE TRIGGER keep_audit_entries BEFORE UPDATE OR DELETE ON audit_entries
	FOR EACH ROW EXECUTE FUNCTION keep_audit_entries();
