import type { addQuota } from '@psc/api-client/areas/commission/master-data.ts';
import type { BodyOutput } from '@psc/api-client/define-call.ts';
import { nepalDayOf } from '@psc/i18n/calendar.ts';
import type { Context } from '../../../platform/frame/context.ts';
import { refuse } from '../../../platform/frame/refusal.ts';
import { saveEntry } from './entries.ts';
import * as repository from './repository/quotas.ts';
import { columnsOf } from './rules.ts';

const REQUIRED = 'rules.all.text.blankIsEmpty';

/**
 * Adds or edits a quota. A new one has no share yet; one that is claimed with a document is offered to candidates as a group.
 * @throws Refusal 400 when a quota with a share is deactivated, because its posts would belong to no quota
 */
export async function saveQuota(context: Context, body: BodyOutput<typeof addQuota>) {
  const { id, claimedBy, gender, provenBy } = body;
  const columns = columnsOf('quota', body);
  if (claimedBy === 'gender' && gender === undefined) throw refuse.invalid([{ field: 'gender', message: REQUIRED }]);
  if (claimedBy === 'document' && provenBy === undefined) throw refuse.invalid([{ field: 'provenBy', message: REQUIRED }]);
  await repository.lockQuotas(context.db);
  if (id !== undefined && body.inactive && (await repository.hasShare(context.db, id, nepalDayOf(context.now()))))
    throw refuse.invalid([{ field: 'inactive', message: 'gateway.masterData.quotaHasShare' }]);
  const genderClaimed = claimedBy === 'gender' ? gender : claimedBy && null;
  const proven = claimedBy === 'document' ? provenBy : claimedBy && null;
  const answer = await saveEntry(context, 'quota', body, { ...columns, gender: genderClaimed, provenBy: proven });
  await repository.offerGroups(context.db);
  return answer;
}
