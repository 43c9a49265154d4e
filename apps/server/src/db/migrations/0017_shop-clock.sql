CREATE TABLE "shop_clock" (
	"id" integer PRIMARY KEY DEFAULT 1 NOT NULL,
	"ahead_seconds" integer NOT NULL,
	CONSTRAINT "shop_clock_one_row" CHECK ("shop_clock"."id" = 1),
	CONSTRAINT "shop_clock_ahead" CHECK ("shop_clock"."ahead_seconds" >= 0)
);
