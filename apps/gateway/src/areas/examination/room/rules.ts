const roomNumbers = new Intl.Collator('en', { numeric: true });
/** 9 before 10, 101A after 101. */
export function byRoomNumber(one: string, other: string): number {
  return roomNumbers.compare(one, other);
}
