import { announcedDates } from '@psc/validation/areas/advertisement/announced-dates.ts';
import type { PublicFacts } from '@psc/api-client/areas/publication/public-log.ts';

export type LoggedDate = (typeof announcedDates)[number];

export type Category = PublicFacts['categories'][number];
export type Differences = {
  state: boolean;
  dates: { name: LoggedDate; before: string | null; after: string | null }[];
  /** Categories that were added, removed, or changed in seats or numbers. */
  categories: { before: Category | null; after: Category | null }[];
};

const keyOf = ({ heading, quota }: Category) => `${heading} ${quota.en}`;

/** Changes of an entry; everything, for the first entry of an advertisement. */
export function differencesOf(after: PublicFacts, before: PublicFacts | null): Differences {
  const was = new Map(before?.categories.map((category) => [keyOf(category), category]));
  const is = new Map(after.categories.map((category) => [keyOf(category), category]));
  const keys = [...new Set([...is.keys(), ...was.keys()])];
  return {
    state: before?.state !== after.state,
    dates: announcedDates
      .map((name) => ({ name, before: before?.[name] ?? null, after: after[name] }))
      .filter((each) => each.before !== each.after),
    categories: keys
      .map((key) => ({ before: was.get(key) ?? null, after: is.get(key) ?? null }))
      .filter((pair) => pair.before?.seats !== pair.after?.seats || pair.before?.advtNumber !== pair.after?.advtNumber),
  };
}
