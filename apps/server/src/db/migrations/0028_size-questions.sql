CREATE TABLE "size_questions" (
	"id" uuid PRIMARY KEY NOT NULL,
	"product_id" uuid NOT NULL,
	"asker_id" uuid NOT NULL,
	"measure" text NOT NULL,
	"asked_at" timestamp with time zone DEFAULT now() NOT NULL,
	"answered_at" timestamp with time zone,
	CONSTRAINT "size_questions_once" UNIQUE("product_id","asker_id","measure"),
	CONSTRAINT "size_questions_measure_known" CHECK ("size_questions"."measure" in ('width', 'depth', 'height', 'arm', 'back', 'parts', 'exact'))
);
--> statement-breakpoint
ALTER TABLE "size_questions" ADD CONSTRAINT "size_questions_product_id_products_id_fk" FOREIGN KEY ("product_id") REFERENCES "public"."products"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "size_questions" ADD CONSTRAINT "size_questions_asker_id_users_id_fk" FOREIGN KEY ("asker_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "size_questions_of_person" ON "size_questions" USING btree ("asker_id");