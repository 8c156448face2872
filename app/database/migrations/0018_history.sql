CREATE INDEX "events_of_admins" ON "events" USING btree ("at","id") WHERE actor_kind = 'admin';--> statement-breakpoint
-- What administrators did is not changed, and goes only when it is as old as its retention says.
create function keep_acts_of_admins() returns trigger language plpgsql as $$
begin
  if tg_op = 'DELETE' and old.at < now() - interval '730 days' then return old; end if;
  raise exception 'the history of administrators is append-only';
end $$;--> statement-breakpoint
create trigger events_append_only before update or delete on events
  for each row when (old.actor_kind = 'admin') execute function keep_acts_of_admins();
