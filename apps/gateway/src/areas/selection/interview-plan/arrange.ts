import type { Id } from '@psc/validation/rules/id.ts';
import type * as calls from '@psc/api-client/areas/selection/interview-plan.ts';
import type { BodyOutput } from '@psc/api-client/define-call.ts';
import { nepalClock } from '@psc/i18n/calendar.ts';
import type { Context } from '../../../platform/frame/context.ts';
import { refuse } from '../../../platform/frame/refusal.ts';
import { findApplicationOf } from '../repository/interviewed.ts';
import { selectNotCalled } from '../repository/interview-marks.ts';
import { beginChange } from './plan.ts';
import * as kinships from './repository/kinships.ts';
import * as panels from './repository/panels.ts';
import { selectPositions } from './repository/places.ts';
import { overlap } from './rules.ts';

type PanelBody = BodyOutput<typeof calls.savePanel>;
type SessionBody = BodyOutput<typeof calls.saveSession>;
type Changed = { version: number };

const subject = (advtCode: Id<'advertisement'>) => `advertisement:${advtCode}`;

/**
 * SPEC-GAP: panel members have no account, so they are identified by name; two people with the same name need an addition, such as the
 * father's name.
 */
function sitsElsewhere(field: string, { name, advtCode: other }: panels.SitsElsewhere, advtCode: Id<'advertisement'>) {
  const message = other === advtCode ? 'gateway.interviewPlan.memberElsewhere' : 'gateway.interviewPlan.memberAtOther';
  return refuse.invalid([{ field, message, values: { name, advtCode: String(other) } }]);
}

/** @throws Refusal 400 for a repeated name, 409 if a member sits elsewhere at that time, or the panel has interviewed at another place */
export async function savePanel(context: Context, body: PanelBody): Promise<Changed & { panelId: Id<'interviewPanel'> }> {
  const { db } = context;
  const { advtCode, panelId: known, placeEn, placeNe, chair, members } = body;
  const { version } = await beginChange(context, body);
  const all = [{ ...chair, isChair: true }, ...members.map((each) => ({ ...each, isChair: false }))];
  const names = all.map(({ name }) => name.toLowerCase());
  if (new Set(names).size < names.length) throw refuse.invalid([{ field: 'members', message: 'gateway.interviewPlan.memberTwice' }]);
  const before = known === undefined ? undefined : await panels.findPanel(db, advtCode, known);
  if (known !== undefined && !before) throw refuse.notFound('gateway.interviewPlan.noPanel');
  const moves = before !== undefined && (before.placeEn !== placeEn || before.placeNe !== placeNe);
  if (moves && (await panels.selectSessions(db, advtCode)).some((each) => each.panelId === known && each.isHeld))
    throw refuse.conflict('gateway.interviewPlan.held');
  const panelId = known ?? (await panels.insertPanel(db, advtCode, { placeEn, placeNe }));
  if (moves) await panels.updatePanel(db, panelId, { placeEn, placeNe });
  await panels.saveMembers(db, panelId, all);
  const elsewhere = await panels.findMemberElsewhere(db, panelId);
  if (elsewhere !== undefined) throw sitsElsewhere('members', elsewhere, advtCode);
  await context.audit({ subject: subject(advtCode), before, after: { panelId, placeEn, placeNe, members: all } });
  return { version, panelId };
}

export async function removePanel(context: Context, body: BodyOutput<typeof calls.removePanel>): Promise<Changed> {
  const { advtCode, panelId } = body;
  const { version } = await beginChange(context, body);
  const before = await panels.findPanel(context.db, advtCode, panelId);
  if (!before) throw refuse.notFound('gateway.interviewPlan.noPanel');
  const sits = (await panels.selectSessions(context.db, advtCode)).some((each) => each.panelId === panelId);
  if (sits) throw refuse.conflict('gateway.interviewPlan.panelSits');
  await panels.deletePanel(context.db, panelId);
  await context.audit({ subject: subject(advtCode), before, after: { panelId, removed: true } });
  return { version };
}

const MOST_MINUTES = 240;
const MOST_PEOPLE = 200;
const NOON = '12:00';

/** @throws Refusal 400 for a time that has passed or is taken, 409 if the half-day was held */
export async function saveSession(context: Context, body: SessionBody): Promise<Changed & { sessionId: number }> {
  const { db } = context;
  const { advtCode, sessionId: known, panelId, minutesEach, capacity } = body;
  const { version } = await beginChange(context, body);
  const startsAt = new Date(body.startsAt);
  const refuseField = (field: string, message: string, values?: Record<string, string | number>) =>
    refuse.invalid([{ field, message: `gateway.interviewPlan.${message}`, values }]);
  if (minutesEach < 1 || minutesEach > MOST_MINUTES) throw refuseField('minutesEach', 'minutesRange', { most: MOST_MINUTES });
  if (capacity < 1 || capacity > MOST_PEOPLE) throw refuseField('capacity', 'capacityRange', { most: MOST_PEOPLE });
  if (startsAt <= context.now()) throw refuseField('startsAt', 'past');
  if (!(await panels.findPanel(db, advtCode, panelId))) throw refuse.notFound('gateway.interviewPlan.noPanel');
  const sessions = await panels.selectSessions(db, advtCode);
  const before = sessions.find(({ id }) => id === known);
  if (known !== undefined && before?.panelId !== panelId) throw refuse.notFound('gateway.interviewPlan.noSession');
  if (before?.isHeld) throw refuse.conflict('gateway.interviewPlan.held');
  const last = before ? Math.max(0, ...((await selectPositions(db, advtCode)).get(before.id) ?? [])) : 0;
  if (capacity < last) throw refuseField('capacity', 'capacityBelow', { placed: last });
  const span = { startsAt, minutesEach, capacity };
  if (sessions.some((each) => each.panelId === panelId && each.id !== known && overlap(each, span)))
    throw refuseField('startsAt', 'overlaps');
  const { dayAd, time } = nepalClock(startsAt);
  const half = time < NOON ? 'morning' : 'afternoon';
  const elsewhere = await panels.findTwicePlaced(db, panelId, dayAd, half);
  if (elsewhere !== undefined) throw sitsElsewhere('startsAt', elsewhere, advtCode);
  const sessionId = await panels.saveSession(db, known, { panelId, dayAd, half, ...span });
  if (sessionId === undefined) throw refuseField('startsAt', 'halfTaken');
  await context.audit({ subject: subject(advtCode), before, after: { sessionId, panelId, startsAt, minutesEach, capacity } });
  return { version, sessionId };
}

export async function removeSession(context: Context, body: BodyOutput<typeof calls.removeSession>): Promise<Changed> {
  const { advtCode, sessionId } = body;
  const { version } = await beginChange(context, body);
  const before = (await panels.selectSessions(context.db, advtCode)).find(({ id }) => id === sessionId);
  if (!before) throw refuse.notFound('gateway.interviewPlan.noSession');
  if (before.placed > 0 || before.hasAppointments) throw refuse.conflict('gateway.interviewPlan.sessionUsed');
  await panels.deleteSession(context.db, sessionId);
  await context.audit({ subject: subject(advtCode), before, after: { sessionId, removed: true } });
  return { version };
}

/** @throws Refusal 400 for a candidate who is not called or a person who is not a member, 409 for a kinship already declared */
export async function declareKinship(
  context: Context,
  body: BodyOutput<typeof calls.declareKinship>,
): Promise<Changed & { kinshipId: number }> {
  const { db } = context;
  const { advtCode, memberId, masterId, relation } = body;
  const { version, selectionId } = await beginChange(context, body);
  if (!(await kinships.isMember(db, advtCode, memberId)))
    throw refuse.invalid([{ field: 'memberId', message: 'rules.all.choice.listedOnly' }]);
  const applicationId = await findApplicationOf(db, advtCode, masterId);
  if (applicationId === undefined || (await selectNotCalled(db, selectionId, [applicationId])).has(applicationId))
    throw refuse.invalid([{ field: 'masterId', message: 'gateway.selection.notCalled' }]);
  const declared = { panelMemberId: memberId, applicationId, relation, declaredBy: context.staff().accountId, declaredAt: context.now() };
  const kinshipId = await kinships.insertKinship(db, declared);
  if (kinshipId === undefined) throw refuse.conflict('gateway.interviewPlan.declaredAlready');
  await context.audit({ subject: subject(advtCode), after: { kinshipId, memberId, applicationId, relation } });
  return { version, kinshipId };
}

export async function withdrawKinship(context: Context, body: BodyOutput<typeof calls.withdrawKinship>): Promise<Changed> {
  const { advtCode, kinshipId, reason } = body;
  const { version } = await beginChange(context, body);
  const withdrawn = { withdrawnBy: context.staff().accountId, withdrawnAt: context.now(), withdrawalReason: reason };
  if (!(await kinships.withdrawKinship(context.db, advtCode, kinshipId, withdrawn)))
    throw refuse.notFound('gateway.interviewPlan.noKinship');
  await context.audit({ subject: subject(advtCode), after: { kinshipId, withdrawn: true, reason } });
  return { version };
}
