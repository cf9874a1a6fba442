/**
 * The ways to fill posts (Civil Service Act, section 7(1)). They are concepts of the law, not data: each has its own competition, tables and
 * letters. A class, or the formula of a level, leaves out a way by giving it no share, and `advertisedHeadings` says which are advertised.
 * Open competition is the heading 'open' with the quota 'open': the shares of all other quotas are taken from its posts (section 7(7)).
 * SPEC-GAP: the documents name no ways of filling posts for provinces and local levels. Adopted: the same ones.
 */
export const headings = ['open', 'workEvaluation', 'internal', 'seniority'] as const;
export type Heading = (typeof headings)[number];
