import { createHash } from 'node:crypto';
import type { Context } from '../../platform/frame/context.ts';
import type { Stage } from './repository/advertisements.ts';
import { digestOfInterviews, selectCorrections } from './repository/ranked-on.ts';
import { selectCarriedHere } from './repository/unfilled.ts';
import type { Examined } from './stages.ts';

/**
 * A digest of the facts that a list is ranked by, apart from the rules, which a published list keeps. Read it first: if one
 * is corrected in between, the digests differ and the list is ranked once more.
 */
export async function rankedOn(
  { db }: Context,
  { head, categories, stages }: Examined,
  stage: Exclude<Stage, 'interview'>,
): Promise<string> {
  const ofEach = [head.hasPracticalTest, head.interviewOnly, head.classCode, categories, await selectCorrections(db, head.advtCode)];
  const { id, version } = stages.written ?? {};
  const ofFinal = stage === 'final' && [id, version, await digestOfInterviews(db, id), await selectCarriedHere(db, head.advtCode)];
  return createHash('sha256')
    .update(JSON.stringify([ofEach, ofFinal]))
    .digest('base64url')
    .slice(0, 22);
}
