import type { DistributionStage } from '@psc/api-client/areas/distribution/distribution.ts';

/** A category's share in one step of the division; all numbers are posts. */
export type ShareOfCategory = {
  code: string;
  percent: number;
  priority: number;
  /** Percent of the posts of this step. */
  share: number;
  before: number;
  /** The share plus the remainder from before. */
  together: number;
  posts: number;
  after: number;
};

export function sharesOf({ categories, total, remaindersBefore, remaindersAfter, seats }: DistributionStage): ShareOfCategory[] {
  return categories.map(({ code, percent, priority }) => {
    const share = (total * percent) / 100;
    const before = remaindersBefore[code] ?? 0;
    return { code, percent, priority, share, before, together: share + before, posts: seats[code] ?? 0, after: remaindersAfter[code] ?? 0 };
  });
}
