import type * as applicationDraft from '@psc/api-client/areas/application/application-draft.ts';
import type { ApplicationDraft } from '@psc/api-client/areas/application/application-draft.ts';
import { isOver } from '@psc/validation/rules/last-moment.ts';
import { done, type Handlers } from '../../../platform/frame/handlers.ts';
import { idOf } from '../../../platform/frame/params.ts';
import { refuse } from '../../../platform/frame/refusal.ts';
import { deleteApplicationDraft } from '../repository/application-drafts.ts';
import { endRefusal } from '../../../platform/shared/refuse-ended.ts';
import * as repository from './repository.ts';

/** A declaration must be made when the application is submitted, not restored from a draft. */
const neverKept = new Set(['termsAccepted', 'voucherImage']);

export const applicationDraftHandlers: Handlers<typeof applicationDraft> = {
  get: async ({ params }, context) => {
    const draft = await repository.selectDraft(
      context.db,
      context.candidate().masterId,
      idOf<'advertisement'>(params.advtCode, 'advtCode'),
    );
    if (!draft) return null;
    return { ...draft, answers: draft.answers as ApplicationDraft['answers'], savedAt: draft.savedAt.toISOString() };
  },

  save: async ({ body: { advtCode, categoryIds, answers, version } }, context) => {
    const { masterId } = context.candidate();
    const taking = await repository.selectTaking(context.db, masterId, advtCode);
    if (!taking) throw refuse.notFound('gateway.vacancy.notFound');
    const ended = endRefusal(taking);
    if (ended) throw ended;
    const isClosed = taking.lifeCycleStatus !== 'live' || isOver(taking.doubleFeeSubmissionLastAt!, context.arrivedAt());
    if (isClosed || taking.applicationId !== null) throw refuse.conflict('gateway.vacancy.draftTooLate');
    const before = await repository.selectDraft(context.db, masterId, advtCode);
    const kept = Object.fromEntries(Object.entries(answers).filter(([name]) => !neverKept.has(name)));
    const saved = await repository.saveDraft(context.db, { masterId, advtCode, categoryIds, answers: kept, savedAt: context.now() });
    return done(
      { version: saved, replacedAt: before && before.version !== version ? before.savedAt.toISOString() : null },
      'gateway.vacancy.draftSaved',
    );
  },

  discard: async ({ params }, context) => {
    await deleteApplicationDraft(context.db, context.candidate().masterId, idOf<'advertisement'>(params.advtCode, 'advtCode'));
    return done(null, 'gateway.vacancy.draftDiscarded');
  },
};
