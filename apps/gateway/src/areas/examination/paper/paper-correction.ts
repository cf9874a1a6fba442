import type { Id } from '@psc/validation/rules/id.ts';
import type * as calls from '@psc/api-client/areas/examination/paper.ts';
import type { PaperCorrection, PaperFacts } from '@psc/api-client/areas/examination/paper.ts';
import type { BodyOutput } from '@psc/api-client/define-call.ts';
import type { Context } from '../../../platform/frame/context.ts';
import { done } from '../../../platform/frame/handlers.ts';
import { refuse } from '../../../platform/frame/refusal.ts';
import { selectRevisionsOf } from '../../../platform/shared/repository/revisions.ts';
import { askRevision, decideOnRevision, requestOf, type Asked, type RevisionSubject } from '../../../platform/shared/revision-subject.ts';
import { notifyApplicants } from '../../application/applicant-notification/notify-applicants.ts';
import { cardsOfCompetitions, makeCardsAgain } from '../../application/repository/replaced-cards.ts';
import { clashesOf } from '../exam-scheduling/clashes.ts';
import { lockApprovedSchedule } from '../exam-scheduling/lock.ts';
import { approvedHours, refusePlaceClashes } from '../exam-scheduling/place-clashes.ts';
import { selectStartedPapers } from '../seat-revision/repository.ts';
import { paperRowFrom } from './list.ts';
import * as repository from './repository.ts';

type PaperKey = { paperId: Id<'paper'> };

async function find({ db }: Context, paperId: Id<'paper'>): Promise<repository.StoredPaper> {
  const [paper] = await repository.selectPapers(db, [paperId]);
  if (!paper) throw refuse.notFound('gateway.paper.notFound');
  return paper;
}

function factsOf(paper: repository.StoredPaper): PaperFacts {
  const { subject, maximumMarks, passMarks, durationMinutes, examOption, negativeMarkingPercent, marksPerQuestion, paperDetail } =
    paperRowFrom(paper);
  return { subject, maximumMarks, passMarks, durationMinutes, examOption, negativeMarkingPercent, marksPerQuestion, paperDetail };
}

/** @throws Refusal 409 for an interview, without an approved schedule, and once a mark is recorded */
async function correctable(context: Context, paperId: Id<'paper'>): Promise<repository.StoredPaper> {
  const { advtCode } = await find(context, paperId);
  await lockApprovedSchedule(context, advtCode);
  const paper = await find(context, paperId);
  if (paper.testType === 'interview') throw refuse.conflict('gateway.paper.interviewChanges');
  if (paper.isMarked) throw refuse.conflict('gateway.paper.marked');
  return paper;
}

const paperRevision: RevisionSubject<PaperKey, PaperFacts> = {
  name: 'paper',
  words: { changesNothing: 'gateway.paper.samePaper', waits: 'gateway.paper.correctionWaits' },
  read: async (context, { paperId }) => {
    const paper = await correctable(context, paperId);
    return { advtCode: paper.advtCode, applicationId: null, state: factsOf(paper) };
  },
  check: async (context, { paperId }, after) => {
    const { advtCode, durationMinutes } = await find(context, paperId);
    if (after.durationMinutes === durationMinutes) return;
    const started = await selectStartedPapers(context.db, advtCode, null, context.now());
    if (started.has(paperId)) throw refuse.invalid([{ field: 'paperDuration', message: 'gateway.paper.hasBegun' }]);
  },
  apply: (context, { paperId }, asked) => apply(context, paperId, asked),
};

async function apply(context: Context, paperId: Id<'paper'>, { revisionId, after, at }: Asked<PaperFacts>): Promise<void> {
  const { db } = context;
  const paper = await find(context, paperId);
  const { advtCode } = paper;
  const hours = await approvedHours(context, advtCode);
  const clashesBefore = await clashesOf(context, advtCode, hours);
  await repository.correctPaper(db, paperId, after);
  await context.audit({ subject: `paper:${paperId}`, before: factsOf(paper), after });
  if (after.durationMinutes === paper.durationMinutes) return;
  const clashesAfter = await clashesOf(context, advtCode, hours);
  if (clashesAfter.count > clashesBefore.count) throw refuse.conflict('gateway.paper.newClashes', { count: clashesAfter.count });
  await refusePlaceClashes(context, advtCode, hours);
  const scheduled = [...new Set(hours.map((hour) => hour.competitionCategory))];
  const competitions = [...new Set(hours.filter((hour) => hour.paperId === paperId).map((hour) => hour.competitionCategory))];
  await makeCardsAgain(db, cardsOfCompetitions(advtCode, competitions, scheduled), { revisionId, madeBy: context.staff().accountId, at });
  await context.enqueue(notifyApplicants({ notification: 'examRescheduled', advtCode, revisionId, competitions, scheduled }));
}

/** @throws Refusal 400 when another test, number or advertisement is given */
export async function askPaperCorrection(context: Context, body: BodyOutput<typeof calls.askCorrection>) {
  const paper = await find(context, body.id);
  const isSame = body.testType === paper.testType && body.paperType === paper.paperType && body.advtCode === paper.advtCode;
  if (!isSame) throw refuse.invalid([{ field: 'paperType', message: 'gateway.paper.fixed' }]);
  if (body.version !== paper.version) throw refuse.changedMeanwhile();
  const after: PaperFacts = {
    subject: { en: body.subjectNameEn, ne: body.subjectNameNe },
    ...{ maximumMarks: body.maximumMarks, passMarks: body.passMarks, durationMinutes: body.paperDuration },
    ...{ examOption: body.examOption ?? null, negativeMarkingPercent: body.negativeMarkingPercent ?? 0 },
    ...{ marksPerQuestion: body.marksPerQuestion ?? null, paperDetail: body.paperDetail ?? '' },
  };
  const revisionId = await askRevision(context, paperRevision, { key: { paperId: paper.id }, after, reason: body.reason });
  return done({ revisionId }, 'gateway.revision.asked');
}

export async function decidePaperCorrection(context: Context, body: BodyOutput<typeof calls.decideCorrection>) {
  const state = await decideOnRevision(context, paperRevision, body);
  return done({ state }, state === 'applied' ? 'gateway.paper.corrected' : 'gateway.revision.refused');
}

export async function paperCorrections(context: Context, advtCode: Id<'advertisement'>): Promise<PaperCorrection[]> {
  return (await selectRevisionsOf(context.db, ['paper'], advtCode)).map((row) => ({
    ...requestOf(row, context.staff()),
    paperId: (row.subjectKey as PaperKey).paperId,
    before: row.before as PaperFacts,
    after: row.after as PaperFacts,
  }));
}
