import { CronExpressionParser } from 'cron-parser';

/** The moments of a job's schedule (cron, Nepal time) after `from` and before `until`. */
export function timesOfSchedule(schedule: string, from: Date, until: Date): Date[] {
  const times = CronExpressionParser.parse(schedule, { currentDate: from, tz: 'Asia/Kathmandu' });
  const found: Date[] = [];
  for (let next = times.next().toDate(); next < until; next = times.next().toDate()) found.push(next);
  return found;
}
