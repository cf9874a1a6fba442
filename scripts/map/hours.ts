const PAIR = /^(\d+) (\d+) \* \* (\*|[0-6])$/;
const DAYS = ['Sunday', 'Monday', 'Tuesday', 'Wednesday', 'Thursday', 'Friday', 'Saturday'];

/** @param schedule cron in Nepal time: `30 3 * * *` is `03:30` */
export function hoursOf(schedule: string): string {
  const [, minute, hour, day] = PAIR.exec(schedule) ?? [];
  if (minute && hour && day) {
    const time = `${hour.padStart(2, '0')}:${minute.padStart(2, '0')}`;
    return day === '*' ? time : `${time} on ${DAYS[Number(day)]}`;
  }
  if (schedule === '* * * * *') return 'every minute';
  const every = /^\*\/(\d+) \* \* \* \*$/.exec(schedule)?.[1];
  if (every) return `every ${every} minutes`;
  const minutes = /^([\d,]+) \* \* \* \*$/.exec(schedule)?.[1];
  if (minutes) return `at minute ${minutes.replaceAll(',', ', ')} of each hour`;
  throw new Error(`hoursOf cannot read the schedule ${schedule}.`);
}
