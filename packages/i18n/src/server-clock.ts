/** Smaller differences come from network latency or the browser's cache. */
const SMALLEST_DIFFERENCE_MS = 60_000;

let differenceMs = 0;

/** Stores how far this device's clock is off, from the `Date` header of an answer. */
export function setClockBy(dateHeader: string | null): void {
  const serverMs = Date.parse(dateHeader ?? '');
  if (Number.isNaN(serverMs)) return;
  const difference = serverMs - Date.now();
  differenceMs = Math.abs(difference) < SMALLEST_DIFFERENCE_MS ? 0 : difference;
}

/** Current time in milliseconds by the gateway's clock, which decides on deadlines. */
export function serverNow(): number {
  return Date.now() + differenceMs;
}
