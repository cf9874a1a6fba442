/** Less than this is the time that an answer needs, or lay in the cache of the browser. */
const SMALLEST_DIFFERENCE_MS = 60_000;

let differenceMs = 0;

/** Remembers by how much the clock of this device is wrong, from the `Date` header of an answer. */
export function setClockBy(dateHeader: string | null): void {
  const serverMs = Date.parse(dateHeader ?? '');
  if (Number.isNaN(serverMs)) return;
  const difference = serverMs - Date.now();
  differenceMs = Math.abs(difference) < SMALLEST_DIFFERENCE_MS ? 0 : difference;
}

/** Now in milliseconds by the clock of the gateway, which decides on deadlines whatever the device's clock says. */
export function serverNow(): number {
  return Date.now() + differenceMs;
}
