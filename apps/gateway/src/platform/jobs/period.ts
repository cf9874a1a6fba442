const MINUTE = 60;
const HOUR = 60 * MINUTE;
const DAY = 24 * HOUR;

/** The longest time between two runs of a schedule (cron), in seconds. */
export function periodSeconds(schedule: string): number {
  const [minute = '*', hour = '*', dayOfMonth = '*', month = '*', weekday = '*'] = schedule.split(' ');
  if (month !== '*') return 366 * DAY;
  if (dayOfMonth !== '*') return 31 * DAY;
  if (weekday !== '*') return 7 * DAY;
  if (hour !== '*') return DAY;
  return minutesBetween(minute) * MINUTE;
}

// Between two runs in every hour: `*`, `*/5`, `20`, or `7,22,37,52`.
function minutesBetween(field: string): number {
  if (field === '*') return 1;
  const step = /^\*\/(\d+)$/u.exec(field)?.[1];
  if (step !== undefined) return Number(step);
  const minutes = field.split(',').map(Number);
  if (minutes.some(Number.isNaN)) throw new Error(`The minutes of a schedule cannot be read: ${field}`);
  return Math.max(...minutes.map((each, at) => (minutes[at + 1] ?? minutes[0]! + 60) - each));
}
