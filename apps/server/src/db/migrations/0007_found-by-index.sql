CREATE INDEX "orders_of_product" ON "orders" USING btree ("product_id");--> statement-breakpoint
CREATE INDEX "payments_refunds_due" ON "payments" USING btree ("id") WHERE "payments"."outcome" = 'refundDue';--> statement-breakpoint
CREATE INDEX "reports_of_person" ON "reports" USING btree ("reporter_id");--> statement-breakpoint
CREATE INDEX "products_of_picture" ON "products" USING btree ("picture_id");