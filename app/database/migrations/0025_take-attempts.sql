-- Counts an attempt within a sliding window, unless the limit is reached. Returns the attempts before
-- this one and, in seconds, when the oldest of them leaves the window. The lock makes concurrent
-- attempts of one key run one after another.
create function take_attempt(
  asked_limit text, asked_key text, max integer, seconds integer,
  out attempts integer, out wait double precision
) language plpgsql as $$
begin
  perform pg_advisory_xact_lock(hashtextextended(asked_limit || ' ' || asked_key, 0));
  select count(*), extract(epoch from min(counted.at) + make_interval(secs => seconds) - clock_timestamp())
    into attempts, wait
    from (
      select one.at from attempts as one
      where one.limit_name = asked_limit and one.key = asked_key
        and one.at > clock_timestamp() - make_interval(secs => seconds)
      order by one.at desc limit max
    ) as counted;
  if attempts < max then
    insert into attempts (limit_name, key, at) values (asked_limit, asked_key, clock_timestamp());
  end if;
end $$;
