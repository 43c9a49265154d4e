CREATE TABLE "muted_notices" (
	"user_id" uuid NOT NULL,
	"group" varchar(40) NOT NULL,
	"channel" text NOT NULL,
	CONSTRAINT "muted_notices_user_id_group_channel_pk" PRIMARY KEY("user_id","group","channel"),
	CONSTRAINT "muted_notices_channel_known" CHECK ("muted_notices"."channel" in ('mail', 'app', 'push'))
);
--> statement-breakpoint
CREATE TABLE "push_subscriptions" (
	"session_id" uuid PRIMARY KEY NOT NULL,
	"user_id" uuid NOT NULL,
	"endpoint" varchar(1000) NOT NULL,
	"p256dh" varchar(100) NOT NULL,
	"auth" varchar(40) NOT NULL,
	"server_key" varchar(100) NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "push_subscriptions_endpoint_once" UNIQUE("endpoint")
);
--> statement-breakpoint
CREATE TABLE "quiet_hours" (
	"user_id" uuid PRIMARY KEY NOT NULL,
	"from_minute" integer NOT NULL,
	"to_minute" integer NOT NULL,
	"time_zone" varchar(64) NOT NULL,
	CONSTRAINT "quiet_hours_of_a_day" CHECK ("quiet_hours"."from_minute" between 0 and 1439 and "quiet_hours"."to_minute" between 0 and 1439 and "quiet_hours"."from_minute" <> "quiet_hours"."to_minute")
);
--> statement-breakpoint
ALTER TABLE "deliveries" DROP CONSTRAINT "deliveries_channel_known";--> statement-breakpoint
ALTER TABLE "muted_notices" ADD CONSTRAINT "muted_notices_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "push_subscriptions" ADD CONSTRAINT "push_subscriptions_session_id_sessions_id_fk" FOREIGN KEY ("session_id") REFERENCES "public"."sessions"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "push_subscriptions" ADD CONSTRAINT "push_subscriptions_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "quiet_hours" ADD CONSTRAINT "quiet_hours_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "push_subscriptions_of_user" ON "push_subscriptions" USING btree ("user_id");--> statement-breakpoint
CREATE INDEX "deliveries_told" ON "deliveries" USING btree ("user_id","id") WHERE "deliveries"."channel" = 'app' and "deliveries"."state" = 'delivered';--> statement-breakpoint
ALTER TABLE "deliveries" ADD CONSTRAINT "deliveries_channel_known" CHECK ("deliveries"."channel" in ('mail', 'app', 'push'));