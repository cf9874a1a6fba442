/** One row of the bench: what was measured beside the least it could be. */
export type Line = {
  what: string;
  measured: string;
  floorName: string;
  floor: string;
  /** Measured through floor, in the unit of both. */
  ratio: number;
};

export function printed({ what, measured, floorName, floor, ratio }: Line): string {
  return `${what.padEnd(22)} ${measured}\n${' '.repeat(22)} ${floor}  ← ${floorName} (×${ratio.toFixed(2)})`;
}
