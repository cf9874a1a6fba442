-- Jobs are written into the queue itself, in the transaction that asks for them. What still waits in the outbox moves there first.
do $$ begin
  if to_regclass('pgboss.queue') is not null then
    lock table outbox;
    insert into pgboss.job (name, data, start_after, keep_until, singleton_key, policy, retry_limit, retry_delay, retry_backoff,
        retry_delay_max, expire_seconds, deletion_seconds, dead_letter)
      select o.queue, o.data, coalesce(o.start_after, now()), coalesce(o.start_after, now()) + q.retention_seconds * interval '1s',
        o.singleton_key, q.policy, q.retry_limit, q.retry_delay, q.retry_backoff, q.retry_delay_max, q.expire_seconds,
        q.deletion_seconds, q.dead_letter
      from outbox o join pgboss.queue q on q.name = o.queue
      order by o.id;
  end if;
end $$;

drop table outbox;
