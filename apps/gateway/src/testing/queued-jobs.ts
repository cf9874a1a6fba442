/** Jobs that wait in either place, or are done: for the `from` of a statement, as rows of `name` and `data`. */
export const queuedJobs = '(select name, data from pgboss.job union all select queue, data from outbox) as queued';
