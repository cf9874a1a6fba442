import type { DistributionLine } from '@psc/api-client/areas/distribution/distribution.ts';
import type { Heading } from '@psc/validation/areas/distribution/headings.ts';
import type { CarriedSeats } from '@psc/api-client/areas/requisition/requisition.ts';

type Carried = Pick<CarriedSeats, 'heading' | 'quotaCode' | 'seats'>;

export const seatsOf = (carried: readonly Carried[]) => carried.reduce((sum, { seats }) => sum + seats, 0);

const carriedIn = (carried: readonly Carried[], line: Pick<DistributionLine, 'heading' | 'quotaCode'>) =>
  seatsOf(carried.filter((each) => each.heading === line.heading && each.quotaCode === line.quotaCode));

/** Adds carried seats to the lines; a quota without new posts gets a line of carried seats only. */
export function withCarried(lines: readonly DistributionLine[], carried: readonly Carried[]): DistributionLine[] {
  const missing = carried.filter(
    ({ heading, quotaCode }) => !lines.some((line) => line.heading === heading && line.quotaCode === quotaCode),
  );
  const quotas = [...new Map(missing.map((each) => [`${each.heading}/${each.quotaCode}`, each])).values()];
  const further = quotas.map(({ heading, quotaCode }) => ({
    ...{ heading: heading as Heading, quotaCode, priorityValue: 0, percentValue: 0, decimalValue: 0, actualCount: 0 },
  }));
  return [...lines, ...further].map((line) => ({ ...line, actualCount: line.actualCount + carriedIn(carried, line) }));
}

/** The posts of each line that were divided by percent: carried seats do not count towards the share of their quota. */
export function withoutCarried(lines: readonly DistributionLine[], carried: readonly Carried[]): DistributionLine[] {
  return lines.map((line) => ({ ...line, actualCount: line.actualCount - carriedIn(carried, line) }));
}
