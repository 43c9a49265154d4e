ALTER TABLE "sales" ADD COLUMN "counted_from" timestamp with time zone DEFAULT now() NOT NULL;--> statement-breakpoint
-- The days of a sale are counted from its payment. Those that 0022 began for earlier payments bear the payment's id; where
-- nothing has happened since, they are counted from now, else the oldest of them would end before anyone saw them.
UPDATE "sales" SET "counted_from" = "paid_at" WHERE NOT ("id" = "payment_id" AND "seq" = 0 AND "ended_at" IS NULL);--> statement-breakpoint
UPDATE "sales" SET "due_at" = "counted_from" + interval '336 hours' WHERE "id" = "payment_id" AND "seq" = 0 AND "ended_at" IS NULL;
