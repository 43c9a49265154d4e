ALTER TABLE "audit_entries" ADD COLUMN "before" varchar(40);--> statement-breakpoint
ALTER TABLE "audit_entries" ADD COLUMN "after" varchar(40);--> statement-breakpoint
CREATE INDEX "messages_warned" ON "messages" USING btree ("at") WHERE "messages"."warning" is not null;--> statement-breakpoint
-- What was done stays written down as it was: only the name of somebody who is erased gives way to their empty address.
CREATE FUNCTION keep_audit_entries() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
	IF TG_OP = 'UPDATE' AND NEW.subject_label = NEW.subject_id || '@deleted.invalid'
		AND to_jsonb(NEW) - 'subject_label' = to_jsonb(OLD) - 'subject_label' THEN
		RETURN NEW;
	END IF;
	RAISE EXCEPTION 'audit entries are only added';
END $$;--> statement-breakpoint
CREATE TRIGGER keep_audit_entries BEFORE UPDATE OR DELETE ON audit_entries
	FOR EACH ROW EXECUTE FUNCTION keep_audit_entries();
