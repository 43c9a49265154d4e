CREATE TABLE "deliveries" (
	"id" uuid PRIMARY KEY NOT NULL,
	"kind" varchar(60) NOT NULL,
	"cause" varchar(400) NOT NULL,
	"about" uuid NOT NULL,
	"seq" integer,
	"cents" integer,
	"user_id" uuid NOT NULL,
	"receiver" text NOT NULL,
	"channel" text NOT NULL,
	"due_at" timestamp with time zone NOT NULL,
	"next_try_at" timestamp with time zone NOT NULL,
	"attempts" integer DEFAULT 0 NOT NULL,
	"state" text DEFAULT 'waiting' NOT NULL,
	"read_at" timestamp with time zone,
	CONSTRAINT "deliveries_once" UNIQUE("kind","cause","user_id","channel"),
	CONSTRAINT "deliveries_channel_known" CHECK ("deliveries"."channel" in ('mail', 'app')),
	CONSTRAINT "deliveries_receiver_known" CHECK ("deliveries"."receiver" in ('buyer', 'seller', 'admin', 'owner', 'partner')),
	CONSTRAINT "deliveries_state_known" CHECK ("deliveries"."state" in ('waiting', 'delivered', 'dropped', 'failed')),
	CONSTRAINT "deliveries_read_in_app" CHECK ("deliveries"."read_at" is null or "deliveries"."channel" = 'app')
);
--> statement-breakpoint
DROP INDEX "mails_due";--> statement-breakpoint
ALTER TABLE "deliveries" ADD CONSTRAINT "deliveries_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "deliveries_waiting" ON "deliveries" USING btree ("next_try_at") WHERE "deliveries"."state" = 'waiting';--> statement-breakpoint
CREATE INDEX "deliveries_of_user" ON "deliveries" USING btree ("user_id","id");--> statement-breakpoint
ALTER TABLE "mails" DROP COLUMN "due_at";--> statement-breakpoint
ALTER TABLE "mails" DROP COLUMN "attempts";