const DECIMALS_OF_MARKS = 2;

/** Whether something marked out of `maximumMarks` can have these marks: none below nought, and at most two decimals. */
export function areMarksOf({ maximumMarks }: { maximumMarks: number }, marks: number): boolean {
  return marks >= 0 && marks <= maximumMarks && Number(marks.toFixed(DECIMALS_OF_MARKS)) === marks;
}
