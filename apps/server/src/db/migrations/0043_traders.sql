CREATE TABLE "traders" (
	"user_id" uuid PRIMARY KEY NOT NULL,
	"business_name" varchar(960) NOT NULL,
	"business_address" varchar(1920) NOT NULL,
	"business_email" varchar(254) NOT NULL,
	"register_number" varchar(960) NOT NULL,
	"said_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
ALTER TABLE "traders" ADD CONSTRAINT "traders_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
-- How somebody sells stands on public pages, which are kept until something of them changes.
CREATE FUNCTION tell_of_traders() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
	PERFORM count_changed_parts(ARRAY['seller:' || right(coalesce(NEW.user_id, OLD.user_id)::text, 2)]);
	RETURN null;
END $$;--> statement-breakpoint
CREATE TRIGGER tell_of_traders AFTER INSERT OR UPDATE OR DELETE ON traders
	FOR EACH ROW EXECUTE FUNCTION tell_of_traders();
