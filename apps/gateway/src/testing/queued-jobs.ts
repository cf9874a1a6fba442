/** Jobs that wait or are done: for the `from` of a statement, as rows of `name` and `data`. */
export const queuedJobs = 'pgboss.job as queued';
