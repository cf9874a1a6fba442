/** The database returns exact decimals as text; null stays null. */
export function numberOrNull(value: number | string | null): number | null {
  return value === null ? null : Number(value);
}
