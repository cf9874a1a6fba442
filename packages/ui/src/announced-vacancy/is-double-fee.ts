/** The documents know only the double fee; a commission may set another factor, for which their words are wrong. */
export function isDoubleFee(factor: number | undefined): boolean {
  return factor === 2;
}
