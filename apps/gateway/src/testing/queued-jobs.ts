/** Waiting and finished jobs: for the `from` of a statement, as rows of `name` and `data`. */
export const queuedJobs = 'pgboss.job as queued';
