CREATE TABLE "reviews" (
	"id" uuid PRIMARY KEY NOT NULL,
	"sale_id" uuid NOT NULL,
	"by" text NOT NULL,
	"author_id" uuid NOT NULL,
	"subject_id" uuid NOT NULL,
	"stars" integer NOT NULL,
	"text" varchar(5000) NOT NULL,
	"written_at" timestamp with time zone NOT NULL,
	"edited_at" timestamp with time zone,
	"publishes_at" timestamp with time zone NOT NULL,
	"answer" varchar(5000),
	"answered_at" timestamp with time zone,
	CONSTRAINT "reviews_once_per_side" UNIQUE("sale_id","by"),
	CONSTRAINT "reviews_by_known" CHECK ("reviews"."by" in ('buyer', 'seller')),
	CONSTRAINT "reviews_stars" CHECK ("reviews"."stars" between 1 and 5),
	CONSTRAINT "reviews_not_of_oneself" CHECK ("reviews"."author_id" <> "reviews"."subject_id"),
	CONSTRAINT "reviews_answer" CHECK (("reviews"."answer" is null) = ("reviews"."answered_at" is null)),
	CONSTRAINT "reviews_answered_in_public" CHECK ("reviews"."answered_at" >= "reviews"."publishes_at")
);
--> statement-breakpoint
ALTER TABLE "reviews" ADD CONSTRAINT "reviews_sale_id_sales_id_fk" FOREIGN KEY ("sale_id") REFERENCES "public"."sales"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "reviews" ADD CONSTRAINT "reviews_author_id_users_id_fk" FOREIGN KEY ("author_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "reviews" ADD CONSTRAINT "reviews_subject_id_users_id_fk" FOREIGN KEY ("subject_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "reviews_of_subject" ON "reviews" USING btree ("subject_id","by","id");--> statement-breakpoint
CREATE INDEX "reviews_of_author" ON "reviews" USING btree ("author_id");--> statement-breakpoint
CREATE INDEX "reviews_by_publication" ON "reviews" USING btree ("by","publishes_at");--> statement-breakpoint
-- What is said of a seller stands on a page that anyone may see, and that is kept until something of it changes.
CREATE FUNCTION tell_of_reviews() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
	PERFORM count_changed_parts(ARRAY['seller:' || right(coalesce(NEW.subject_id, OLD.subject_id)::text, 2)]);
	RETURN null;
END $$;--> statement-breakpoint
CREATE TRIGGER tell_of_reviews AFTER INSERT OR UPDATE OR DELETE ON reviews
	FOR EACH ROW EXECUTE FUNCTION tell_of_reviews();
