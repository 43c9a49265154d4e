ALTER TABLE "measures" DROP CONSTRAINT "measures_kind_known";--> statement-breakpoint
ALTER TABLE "measures" DROP CONSTRAINT "measures_ground_known";--> statement-breakpoint
ALTER TABLE "measures" DROP CONSTRAINT "measures_for_good";--> statement-breakpoint
ALTER TABLE "reviews" ADD COLUMN "hidden_by" uuid;--> statement-breakpoint
ALTER TABLE "reviews" ADD CONSTRAINT "reviews_hidden_by_measures_id_fk" FOREIGN KEY ("hidden_by") REFERENCES "public"."measures"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "reviews_hidden" ON "reviews" USING btree ("hidden_by") WHERE "reviews"."hidden_by" is not null;--> statement-breakpoint
ALTER TABLE "measures" ADD CONSTRAINT "measures_kind_known" CHECK ("measures"."kind" in ('warn', 'hideListing', 'hideReview', 'restrict', 'suspend', 'ban', 'withholdPayout'));--> statement-breakpoint
ALTER TABLE "measures" ADD CONSTRAINT "measures_ground_known" CHECK ("measures"."ground" in ('misleading', 'prohibited', 'copied', 'aroundTheShop', 'rude', 'untrueReview', 'private', 'abusiveReports', 'fraud', 'counterfeit', 'threat'));--> statement-breakpoint
ALTER TABLE "measures" ADD CONSTRAINT "measures_for_good" CHECK ("measures"."until" is not null or "measures"."kind" in ('ban', 'hideListing', 'hideReview', 'warn'));