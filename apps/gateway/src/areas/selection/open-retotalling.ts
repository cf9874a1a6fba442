import type { OpenRetotalling } from '@psc/api-client/areas/selection/selection.ts';
import { formatInstant } from '@psc/i18n/dates.ts';
import type { Language } from '@psc/i18n/language.ts';
import { isOver } from '@psc/validation/rules/last-moment.ts';
import type { Context } from '../../platform/frame/context.ts';
import type { RefusedField } from '../../platform/frame/refusal.ts';
import { retotallingUntil } from '../../platform/shared/retotalling-days.ts';
import type { HeadRow } from './repository/advertisements.ts';
import { countOpenRetotallings } from './repository/open-retotalling.ts';

/**
 * SPEC-GAP: the documents do not say whether a list may be made while marks may still change. Adopted: the list of those called and the
 * final one, also an empty one, wait for the days of re-totalling and for an answer to each paid request, unless one officer gives a reason
 * not to wait, and a second one agrees with the number of requests on the screen.
 */
export async function openRetotalling(context: Context, { advtCode, resultPublishedAt }: HeadRow): Promise<OpenRetotalling | null> {
  if (resultPublishedAt === null) return null;
  const until = await retotallingUntil(context.db, resultPublishedAt);
  const isRunning = !isOver(until, context.now());
  const requests = await countOpenRetotallings(context.db, advtCode);
  return isRunning || requests > 0 ? { until: isRunning ? until.toISOString() : null, requests } : null;
}

/** Names the last day, or the number of requests. */
export function retotallingWord({ until, requests }: OpenRetotalling, language: Language): Pick<RefusedField, 'message' | 'values'> {
  if (until === null) return { message: 'gateway.selection.retotallingsWait', values: { count: requests } };
  return { message: 'gateway.selection.retotallingRuns', values: { until: formatInstant(new Date(until), language) } };
}
