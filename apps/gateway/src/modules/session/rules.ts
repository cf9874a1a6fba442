/** Whole minutes to wait, never none. */
export function minutesUntil(instant: Date, now: Date): number {
  return Math.max(1, Math.ceil((instant.getTime() - now.getTime()) / 60_000));
}
