import type { OfficerLoad } from '@psc/api-client/areas/scrutiny/scrutiny.ts';

export type Share = { officer: OfficerLoad; numberOfApplications: number };

/** Equal shares of the applications; those that do not divide go to the officers with the fewest left to decide. A share of 0 is left out. */
export function equalShares(applications: number, officers: readonly OfficerLoad[]): Share[] {
  const [whole, rest] = [Math.floor(applications / officers.length), applications % officers.length];
  return officers
    .toSorted((a, b) => a.remaining - b.remaining)
    .map((officer, position) => ({ officer, numberOfApplications: whole + (position < rest ? 1 : 0) }))
    .filter(({ numberOfApplications }) => numberOfApplications > 0);
}
