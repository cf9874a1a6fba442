/**
 * The tables that keep numbers, each with the kind of its numbers (docs/guides/counts.md). A list of changes names the rows that the jobs have to count or judge
 * again; no screen shows it.
 */
export const tablesOfNumbers = {
  counter: 'exact',
  snapshot: 'asOf',
  report_count: 'asOf',
  report_candidate_count: 'asOf',
  counted_advertisement: 'verdict',
  application_verdict: 'verdict',
  report_change: 'changes',
  application_to_judge: 'changes',
} as const;
