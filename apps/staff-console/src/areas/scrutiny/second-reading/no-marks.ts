import type { PartMarks } from '../candidate-details/use-part-marks.ts';

/** The second check hides the first officer's marks and records none. */
export const noMarks: PartMarks = {
  parts: [],
  reasons: [],
  markOf: () => null,
  mark: () => undefined,
  saved: async () => true,
  isReworded: false,
  open: false,
};
