import { formatInstant } from '@psc/i18n/dates.ts';
import { isOver } from '@psc/validation/rules/last-moment.ts';
import type { Context } from '../../platform/frame/context.ts';
import { refuse } from '../../platform/frame/refusal.ts';
import { retotallingUntil } from '../../platform/shared/retotalling-days.ts';
import type { HeadRow, Stage } from './repository/advertisements.ts';
import { countOpenRetotallings } from './repository/open-retotalling.ts';

/**
 * SPEC-GAP: the documents do not say whether a list may be made while marks may still change. Adopted: the list of those called and the
 * final one, also an empty one, wait for the days of re-totalling and for an answer to each paid request.
 * @throws Refusal 409 with the last day, or the number of requests
 */
export async function refuseOpenRetotalling(context: Context, { advtCode, resultPublishedAt }: HeadRow, stage: Stage): Promise<void> {
  if (stage === 'interview' || resultPublishedAt === null) return;
  const until = await retotallingUntil(context.db, resultPublishedAt);
  if (!isOver(until, context.now()))
    throw refuse.conflict('gateway.selection.retotallingRuns', { until: formatInstant(until, context.language) }, 'RETOTALLING_OPEN');
  const count = await countOpenRetotallings(context.db, advtCode);
  if (count > 0) throw refuse.conflict('gateway.selection.retotallingsWait', { count }, 'RETOTALLING_OPEN');
}
