CREATE TABLE "email_changes" (
	"user_id" uuid PRIMARY KEY NOT NULL,
	"old_email" varchar(254) NOT NULL,
	"new_email" varchar(254) NOT NULL,
	"confirm_hash" varchar(64) NOT NULL,
	"prove_hash" varchar(64) NOT NULL,
	"undo_hash" varchar(64) NOT NULL,
	"asked_at" timestamp with time zone NOT NULL,
	"confirmed_at" timestamp with time zone,
	"proved_at" timestamp with time zone,
	"done_at" timestamp with time zone,
	CONSTRAINT "email_changes_confirm_once" UNIQUE("confirm_hash"),
	CONSTRAINT "email_changes_prove_once" UNIQUE("prove_hash"),
	CONSTRAINT "email_changes_undo_once" UNIQUE("undo_hash"),
	CONSTRAINT "email_changes_done_by_both" CHECK ("email_changes"."done_at" is null or num_nulls("email_changes"."confirmed_at", "email_changes"."proved_at") = 0)
);
--> statement-breakpoint
ALTER TABLE "users" ADD COLUMN "location" varchar(960) DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE "users" ADD COLUMN "phone_number" varchar(256) DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE "users" ADD COLUMN "credentials_changed_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "users" ADD COLUMN "leaving_since" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "email_changes" ADD CONSTRAINT "email_changes_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "email_changes_of_old" ON "email_changes" USING btree ("old_email");--> statement-breakpoint
CREATE INDEX "users_leaving" ON "users" USING btree ("leaving_since") WHERE "users"."leaving_since" is not null;