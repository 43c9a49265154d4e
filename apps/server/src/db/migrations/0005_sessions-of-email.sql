DROP INDEX "sessions_of_email";--> statement-breakpoint
CREATE INDEX "sessions_of_email" ON "sessions" USING btree ("email");