CREATE TABLE "private_pictures" (
	"id" uuid PRIMARY KEY NOT NULL,
	"owner_id" uuid NOT NULL,
	"file_name" varchar(80) NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	"claimed_at" timestamp with time zone,
	CONSTRAINT "private_pictures_file" UNIQUE("file_name")
);
--> statement-breakpoint
ALTER TABLE "private_pictures" ADD CONSTRAINT "private_pictures_owner_id_users_id_fk" FOREIGN KEY ("owner_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "private_pictures_owner" ON "private_pictures" USING btree ("owner_id");--> statement-breakpoint
CREATE INDEX "private_pictures_unclaimed" ON "private_pictures" USING btree ("created_at") WHERE "private_pictures"."claimed_at" is null;