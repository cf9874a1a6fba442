import type { Id } from '@psc/validation/rules/id.ts';
import * as calls from '@psc/api-client/areas/examination/special-arrangement.ts';
import type { ArrangementKind, OwnArrangement } from '@psc/api-client/areas/examination/special-arrangement.ts';
import { nepalDayOf } from '@psc/i18n/calendar.ts';
import { formatInstant } from '@psc/i18n/dates.ts';
import { nextState } from '@psc/validation/lifecycle.ts';
import {
  specialArrangementLifecycle,
  type SpecialArrangementState,
} from '@psc/validation/areas/examination/special-arrangement-lifecycle.ts';
import type { UploadLike } from '@psc/validation/rules/uploaded-file.ts';
import { isOver } from '@psc/validation/rules/last-moment.ts';
import type { Context } from '../../../platform/frame/context.ts';
import { done, type Handlers } from '../../../platform/frame/handlers.ts';
import { messageIn } from '../../../platform/frame/messages.ts';
import { idOf } from '../../../platform/frame/params.ts';
import { refuse } from '../../../platform/frame/refusal.ts';
import { pageOf, sheetOf } from '../../../platform/lists/list-handlers.ts';
import { settingOn } from '../../../platform/settings.ts';
import { applicationMail } from '../../application/applicant-notification/mails.ts';
import { optionalFile } from '../../profile/repository/profile-file.ts';
import { refuseEndedOf } from '../../../platform/shared/refuse-ended.ts';
import { arrangementList, arrangementSheet } from './list.ts';
import { approvedHours, refusePlaceClashes } from '../exam-scheduling/place-clashes.ts';
import * as repository from './repository.ts';
import { askableUntil, isClosed } from './rules.ts';

/** @throws Refusal 409 for an unpaid or closed application, or after the last day to pay */
function refuseUnlessOpen(own: repository.OwnApplication, { arrivedAt, language }: Context): void {
  if (own.paymentStatus !== 'paid') throw refuse.conflict('gateway.specialArrangement.notPaidYet');
  if (isClosed(own)) throw refuse.conflict('gateway.specialArrangement.applicationClosed');
  const until = askableUntil(own);
  if (until === null || isOver(until, arrivedAt()))
    throw refuse.conflict(
      'gateway.specialArrangement.timeOver',
      { date: until === null ? '' : formatInstant(until, language) },
      'DATE_OVER',
    );
}

/** By the setting of the publication day. */
async function extraMinutesOn({ db, now }: Context, publishDateAd: string | null): Promise<number> {
  return settingOn(db, 'extraTimeMinutesPerHour', publishDateAd ?? nepalDayOf(now()));
}

function store(context: Context, document: UploadLike, ownerAccountId: number): Promise<string> {
  return context.files.store(document, { purpose: 'profile.specialArrangement', ownerAccountId });
}

/**
 * The caller's own arrangement, locked.
 * @throws Refusal 404 for another candidate's, 409 when it was changed meanwhile or is decided
 */
async function lockOwn(
  context: Context,
  { specialArrangementId, version }: { specialArrangementId: Id<'specialArrangement'>; version: number },
  event: 'change' | 'withdraw',
) {
  const stored = await repository.lockArrangement(context.db, specialArrangementId);
  const own = stored && (await repository.selectOwnApplication(context.db, stored.applicationId, context.candidate().masterId));
  if (!stored || !own) throw refuse.notFound('gateway.specialArrangement.notFound');
  await refuseEndedOf(context.db, stored.applicationId);
  if (stored.state === 'granted' || stored.state === 'refused') throw refuse.conflict('gateway.specialArrangement.decidedAlready');
  if (stored.version !== version || nextState(specialArrangementLifecycle, stateOf(stored), event) === null)
    throw refuse.changedMeanwhile();
  return { stored, own };
}

const stateOf = ({ state }: repository.StoredArrangement) => state as SpecialArrangementState;
const subjectOf = (id: number) => `specialArrangement:${id}`;

export const specialArrangementHandlers: Handlers<typeof calls> = {
  getOwn: async ({ params }, context) => {
    const applicationId = idOf<'application'>(params.applicationId, 'applicationId');
    const own = await repository.selectOwnApplication(context.db, applicationId, context.candidate().masterId);
    if (!own) throw refuse.notFound('gateway.application.notFound');
    const until = askableUntil(own);
    const stored = await repository.selectOfApplication(context.db, applicationId);
    return {
      askableUntil: until?.toISOString() ?? null,
      isOpen: own.paymentStatus === 'paid' && !isClosed(own) && until !== null && !isOver(until, context.now()),
      extraMinutesPerHour: await extraMinutesOn(context, own.publishDateAd),
      arrangement: stored ? ownFrom(stored) : null,
    };
  },

  ask: async ({ body: { applicationId, kinds, words, proof } }, context) => {
    await refuseEndedOf(context.db, applicationId, context.candidate().masterId);
    const own = await repository.lockOwnApplication(context.db, applicationId, context.candidate().masterId);
    if (!own) throw refuse.notFound('gateway.application.notFound');
    refuseUnlessOpen(own, context);
    const before = await repository.selectOfApplication(context.db, applicationId);
    if (before && nextState(specialArrangementLifecycle, stateOf(before), 'ask') === null)
      throw refuse.conflict('gateway.specialArrangement.askedAlready');
    const asked = { kinds, words, fileId: await store(context, proof, own.accountId), askedAt: context.now() };
    const specialArrangementId = await repository.insertArrangement(context.db, applicationId, asked);
    await context.audit({
      subject: subjectOf(specialArrangementId),
      after: { applicationId, state: 'asked', kinds, fileId: asked.fileId },
    });
    return done({ specialArrangementId }, 'gateway.specialArrangement.asked');
  },

  change: async ({ body: { kinds, words, proof, ...key } }, context) => {
    const { stored, own } = await lockOwn(context, key, 'change');
    refuseUnlessOpen(own, context);
    const fileId = proof === undefined ? stored.fileId! : await store(context, proof, own.accountId);
    await repository.changeArrangement(context.db, stored.id, { kinds, words, fileId });
    await context.audit({
      subject: subjectOf(stored.id),
      before: { kinds: stored.kinds, fileId: stored.fileId },
      after: { kinds, fileId },
    });
    return done({ version: stored.version + 1 }, 'gateway.specialArrangement.changed');
  },

  withdraw: async ({ body }, context) => {
    const { stored } = await lockOwn(context, body, 'withdraw');
    await repository.withdrawArrangement(context.db, stored.id);
    await context.audit({ subject: subjectOf(stored.id), before: { state: stored.state }, after: { state: 'withdrawn' } });
    return done(null, 'gateway.specialArrangement.withdrawn');
  },

  list: pageOf(calls.arrangements, arrangementList),
  exportList: sheetOf(calls.arrangements, arrangementList, arrangementSheet),

  decide: async ({ body }, context) => {
    const { specialArrangementId, version, decision } = body;
    const stored = await repository.lockArrangement(context.db, specialArrangementId);
    if (!stored || stored.state === 'withdrawn') throw refuse.notFound('gateway.specialArrangement.notFound');
    await refuseEndedOf(context.db, stored.applicationId);
    const state = nextState(specialArrangementLifecycle, stateOf(stored), decision);
    if (stored.version !== version || state === null) throw refuse.changedMeanwhile();
    const grantedKinds = decision === 'grant' ? (body.grantedKinds ?? []) : [];
    if (grantedKinds.some((kind) => !stored.kinds.includes(kind)))
      throw refuse.invalid([{ field: 'grantedKinds', message: 'rules.all.choice.listedOnly' }]);
    const extraMinutesPerHour = grantedKinds.includes('extraTime')
      ? await extraMinutesOn(context, await repository.selectPublishDay(context.db, stored.applicationId))
      : null;
    const remark = body.remark ?? '';
    const preparation = decision === 'grant' ? (body.preparation ?? '') : '';
    const decided = {
      state: decision === 'grant' ? 'granted' : 'refused',
      grantedKinds,
      preparation,
      remark,
      extraMinutesPerHour,
    } as const;
    await repository.decideArrangement(context.db, stored.id, {
      ...decided,
      decidedBy: context.staff().accountId,
      decidedAt: context.now(),
    });
    if (extraMinutesPerHour !== null) await refuseOccupiedPlaces(context, stored.applicationId);
    await context.audit({ subject: subjectOf(stored.id), before: { state: stored.state }, after: decided });
    await context.enqueue(
      await applicationMail(context.db, stored.applicationId, `gateway.specialArrangement.${state}Mail`, (language) => ({
        arrangements: kindsIn(language, grantedKinds, { preparation, extraMinutesPerHour }),
        remark: remark || '–',
      })),
    );
    return done({ state }, `gateway.specialArrangement.${state}`);
  },
};

/** Extra time makes the papers longer. @throws Refusal 409 naming what another examination uses then, if the schedule is approved */
async function refuseOccupiedPlaces(context: Context, applicationId: Id<'application'>): Promise<void> {
  const advtCode = await repository.selectAdvertisement(context.db, applicationId);
  const ahead = (await approvedHours(context, advtCode)).filter(({ startsAt }) => new Date(startsAt) > context.now());
  await refusePlaceClashes(context, advtCode, ahead);
}

function kindsIn(
  language: 'en' | 'ne',
  kinds: readonly ArrangementKind[],
  { preparation, extraMinutesPerHour }: { preparation: string; extraMinutesPerHour: number | null },
): string {
  const lines = kinds.map((kind) => {
    const name = messageIn(language, `enums.specialArrangementKind.${kind}`);
    if (kind === 'extraTime' && extraMinutesPerHour !== null)
      return `${name}: ${messageIn(language, 'gateway.specialArrangement.minutesPerHour', { minutes: extraMinutesPerHour })}`;
    return kind === 'other' ? `${name}: ${preparation}` : name;
  });
  if (preparation !== '' && !kinds.includes('other')) lines.push(preparation);
  return lines.map((line) => `• ${line}`).join('\n');
}

function ownFrom(row: repository.StoredArrangement): OwnArrangement {
  return {
    specialArrangementId: row.id,
    state: stateOf(row),
    kinds: row.kinds as ArrangementKind[],
    words: row.words,
    document: optionalFile('specialArrangement', row.file),
    askedAt: row.askedAt.toISOString(),
    grantedKinds: row.grantedKinds as ArrangementKind[],
    preparation: row.preparation,
    extraMinutesPerHour: row.extraMinutesPerHour,
    remark: row.remark,
    decidedAt: row.decidedAt?.toISOString() ?? null,
    version: row.version,
  };
}
