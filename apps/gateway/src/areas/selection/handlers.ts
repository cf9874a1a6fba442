import type * as selection from '@psc/api-client/areas/selection/selection.ts';
import type { SelectionRuleRow } from '@psc/api-client/areas/selection/selection.ts';
import { nepalDayOf } from '@psc/i18n/calendar.ts';
import { selectionRuleValues } from '@psc/validation/areas/selection/selection-rules.ts';
import * as v from 'valibot';
import { done, type Handlers } from '../../platform/frame/handlers.ts';
import { idOf } from '../../platform/frame/params.ts';
import { refuse } from '../../platform/frame/refusal.ts';
import { downloadLetters } from './letters.ts';
import { selectionLists } from './list.ts';
import { decideOnList, listPublication } from './list-publication.ts';
import { askToPublish, decideTie, recordInterview } from './making.ts';
import { finalCandidates } from './moving-up.ts';
import { findApplicationOf } from './repository/interviewed.ts';
import { selectReached } from './repository/advertisements.ts';
import { insertRule, selectRules } from './repository/rules.ts';
import { askToMoveUp, seatChange } from './seat-change.ts';
import { decideOnRevision, withdrawRevision } from '../../platform/shared/revision-subject.ts';
import { refuseUnseenTouched } from '../../platform/shared/touched-advertisements.ts';

const MOST_ADVERTISEMENTS = 500;

type Reports = 'reportWritten' | 'reportInterview' | 'reportFinal';

export const selectionHandlers: Omit<Handlers<typeof selection>, Reports> = {
  listAdvertisements: async (_input, { db }) =>
    (await selectReached(db, MOST_ADVERTISEMENTS)).map((row) => ({
      advtCode: row.advtCode,
      post: { en: row.postEn, ne: row.postNe },
      service: { en: row.serviceEn, ne: row.serviceNe },
    })),

  ...selectionLists,

  addWritten: async ({ body: { advtCode, interviewAt, reason } }, context) => {
    const at = interviewAt === null ? null : new Date(interviewAt);
    const { selected, revisionId } = await askToPublish(context, { key: { advtCode, stage: 'written' }, interviewAt: at, reason });
    return done({ called: selected, revisionId }, 'gateway.selection.callToApprove', { called: selected });
  },

  addInterview: async ({ body }, context) => {
    const recorded = await recordInterview(context, body.advtCode, body.marks, body.close);
    return done({ recorded }, 'gateway.selection.interviewRecorded', { recorded });
  },

  addFinal: async ({ body: { advtCode, reason } }, context) => {
    const made = await askToPublish(context, { key: { advtCode, stage: 'final' }, interviewAt: null, reason });
    const { selected, revisionId } = made;
    const alternates = made.alternates!;
    return done({ selected, alternates, revisionId }, 'gateway.selection.finalToApprove', { selected, alternates });
  },

  decideList: async ({ body }, context) => {
    const state = await decideOnList(context, body);
    return done({ state }, `gateway.selection.${state}`);
  },

  withdrawList: async ({ body }, context) => {
    await withdrawRevision(context, [listPublication.name], body.revisionId);
    return done({ state: 'takenBack' as const }, 'gateway.selection.takenBack');
  },

  decideTie: async ({ body }, context) => {
    await decideTie(context, body.advtCode, body.applicationIds, body.reason);
    return done({}, 'gateway.selection.tieDecided');
  },

  listFinalCandidates: ({ params, query }, context) =>
    finalCandidates(context, idOf<'advertisement'>(params.advtCode, 'advtCode'), query.application),

  addNewFinal: async ({ body }, context) => done({ revisionId: await askToMoveUp(context, body) }, 'gateway.selection.changeAsked'),

  decideNewFinal: async ({ body }, context) => {
    const state = await decideOnRevision(context, seatChange, body);
    return done({ state }, state === 'applied' ? 'gateway.selection.changeApplied' : 'gateway.selection.changeRefused');
  },

  withdrawNewFinal: async ({ body }, context) => {
    await withdrawRevision(context, [seatChange.name], body.revisionId);
    return done({ state: 'withdrawn' as const }, 'gateway.revision.withdrawn');
  },

  letters: ({ params, query }, context) => downloadLetters(context, idOf<'advertisement'>(params.advtCode, 'advtCode'), query),

  ownLetter: async ({ params, query: { kind } }, context) => {
    const advtCode = idOf<'advertisement'>(params.advtCode, 'advtCode');
    const application = await findApplicationOf(context.db, advtCode, context.candidate().masterId);
    if (application === undefined) throw refuse.notFound('gateway.selection.noLetter');
    return downloadLetters(context, advtCode, { kind, application });
  },

  listRules: async (_input, { db }) =>
    (await selectRules(db)).map((row) => ({ ...row, recordedAt: row.recordedAt.toISOString() }) as SelectionRuleRow),

  saveRule: async ({ body }, context) => {
    const { kind, holdsFromAd, source, touchedAgreed: agreed } = body;
    const parsed = v.safeParse(selectionRuleValues[kind], body.value);
    if (!parsed.success) throw refuse.invalid([{ field: 'value', message: parsed.issues[0].message }]);
    // A rule that starts in the past would change the basis of earlier lists.
    if (holdsFromAd < nepalDayOf(context.now())) throw refuse.invalid([{ field: 'holdsFromAd', message: 'gateway.selection.ruleInPast' }]);
    await refuseUnseenTouched(context, { scope: 'selection', holdsFromAd, agreed });
    const by = { recordedBy: context.staff().accountId, recordedAt: context.now() };
    const id = await insertRule(context.db, { kind, holdsFromAd, value: parsed.output, source, ...by });
    if (id === undefined) throw refuse.invalid([{ field: 'holdsFromAd', message: 'gateway.selection.ruleOfDay' }]);
    await context.audit({ subject: `selectionRule:${id}`, after: { kind, holdsFromAd, value: parsed.output, source } });
    return done({ id }, 'gateway.selection.ruleSaved');
  },
};
