import type * as calls from '@psc/api-client/areas/distribution/distribution.ts';
import type { BodyOutput } from '@psc/api-client/define-call.ts';
import { fiscalYearOf, nepalDayOf } from '@psc/i18n/calendar.ts';
import { localDigits } from '@psc/i18n/digits.ts';
import { countOfQuota } from '@psc/validation/areas/distribution/forms/vacancy-distribution-history.ts';
import type { Database } from '../../../platform/database/connection.ts';
import { holds } from '../../../platform/frame/actor.ts';
import type { Context } from '../../../platform/frame/context.ts';
import { done } from '../../../platform/frame/handlers.ts';
import { refuse } from '../../../platform/frame/refusal.ts';
import { jsonb } from '../../../platform/database/json.ts';
import { countsOf } from './counts.ts';
import * as repository from './repository.ts';

type Body = BodyOutput<typeof calls.saveLog>;

function columnsOf(context: Context, body: Body): repository.LogColumns {
  const { id: _id, version: _version, stateId, publishDate, chalaniDate, otherQuotas, ...typed } = body;
  const optionalIds = {
    serviceId: typed.serviceId ?? null,
    classId: typed.classId ?? null,
    groupId: typed.groupId ?? null,
    subGroupId: typed.subGroupId ?? null,
    postId: typed.postId ?? null,
    localBodyId: typed.localBodyId ?? null,
    masterDivisionId: typed.masterDivisionId ?? null,
    requisitionId: typed.requisitionId ?? null,
  };
  const optionalTexts = {
    chalaniNumber: typed.chalaniNumber ?? null,
    postType: typed.postType ?? null,
    advtCode: typed.advtCode ?? null,
    remarks: typed.remarks ?? null,
  };
  return {
    ...typed,
    ...optionalIds,
    ...optionalTexts,
    otherQuotas: jsonb(otherQuotas.filter(({ posts = 0 }) => posts > 0)) as never,
    provinceId: stateId,
    publishDateAd: publishDate,
    chalaniDateAd: chalaniDate ?? null,
    savedBy: context.staff().accountId,
    savedAt: context.now(),
  };
}

/** @throws Refusal 400 when the local body is elsewhere */
async function checkPlace(context: Context, { stateId, districtId, localBodyId }: Body): Promise<void> {
  const place = await repository.selectPlace(context.db, { districtId, localBodyId });
  if (place.provinceId !== stateId) throw refuse.invalid([{ field: 'districtId', message: 'rules.all.choice.listedOnly' }]);
  if (localBodyId !== undefined && place.districtId !== districtId)
    throw refuse.invalid([{ field: 'localBodyId', message: 'rules.all.choice.listedOnly' }]);
}

/** @throws Refusal 400 for a quota that is not one of the commission's own */
async function checkQuotas(context: Context, { otherQuotas }: Body): Promise<void> {
  if (otherQuotas.length === 0) return;
  const codes = await repository.selectOwnQuotaCodes(context.db);
  const unknown = otherQuotas.findIndex(({ code }) => countOfQuota(code) !== undefined || !codes.includes(code));
  if (unknown >= 0) throw refuse.invalid([{ field: `otherQuotas.${unknown}.posts`, message: 'rules.all.choice.listedOnly' }]);
}

/** Adds, completes or corrects an entry of the history, keeping its earlier versions. */
export async function saveLog(context: Context, body: Body) {
  await checkPlace(context, body);
  await checkQuotas(context, body);
  const columns = columnsOf(context, body);
  if (body.id === undefined) {
    const saved = await repository.writeEntry(context.db, { ...columns, requisitionId: null });
    await context.audit({ subject: `distributionLog:${saved!.logId}`, after: columns });
    return done(saved!, 'gateway.distribution.logSaved', { version: localDigits('1', context.language) });
  }
  const may = holds(context.actor, 'vacancyDistributionHistory', 'update') || holds(context.actor, 'percentageDistribution', 'update');
  if (!may) throw refuse.forbidden();
  const before = await repository.lockEntry(context.db, body.id);
  if (!before) throw refuse.notFound('gateway.distribution.logNotFound');
  if (body.version === undefined) throw refuse.changedMeanwhile();
  // The form has no field for the requisition, which came with the approval.
  const kept = { ...columns, requisitionId: before.requisitionId };
  const saved = await repository.writeEntry(context.db, kept, { logId: body.id, version: body.version });
  if (!saved) throw refuse.changedMeanwhile();
  await context.audit({ subject: `distributionLog:${body.id}`, before, after: { ...kept, version: saved.version } });
  return done(saved, 'gateway.distribution.logSaved', { version: localDigits(String(saved.version), context.language) });
}

/** Adds an approved distribution to the history; an officer completes place, date and letter. */
export async function logApproved(db: Database, distributionId: number, saved: { savedBy: number; savedAt: Date }): Promise<void> {
  const approved = await repository.selectApproved(db, distributionId);
  if (await repository.findEntryOf(db, approved.requisitionId)) return;
  const { counts, others } = countsOf(approved.lines);
  const { level, lines: _lines, demandOffice, advtCode, ...ids } = approved;
  await repository.writeEntry(db, {
    ...ids,
    ...counts,
    ...saved,
    distributionType: level,
    fiscalYear: fiscalYearOf(nepalDayOf(saved.savedAt)),
    emptySeatOffice: demandOffice,
    advtCode: advtCode === null ? null : String(advtCode),
    // SPEC-GAP: the specification has nine quotas in the history, but a commission may have more; their posts are stored separately.
    otherQuotas: jsonb(others.map(({ quotaCode, actualCount }) => ({ code: quotaCode, posts: actualCount }))) as never,
  });
}
