import type { Id } from '@psc/validation/rules/id.ts';
import * as calls from '@psc/api-client/areas/examination/paper.ts';
import type { BodyOutput } from '@psc/api-client/define-call.ts';
import { holds } from '../../../platform/frame/actor.ts';
import type { Context } from '../../../platform/frame/context.ts';
import { done, type Handlers } from '../../../platform/frame/handlers.ts';
import { idOf } from '../../../platform/frame/params.ts';
import { refuse } from '../../../platform/frame/refusal.ts';
import { pageOf, sheetOf } from '../../../platform/lists/list-handlers.ts';
import { refuseEnded } from '../../../platform/shared/refuse-ended.ts';
import { paperList, paperRowFrom, paperSheet } from './list.ts';
import * as repository from './repository.ts';
import { askPaperCorrection, decidePaperCorrection } from './paper-correction.ts';
import { isTaken, type PaperValues } from './rules.ts';

function valuesOf(body: BodyOutput<typeof calls.add>): PaperValues {
  const { advtCode, testType, paperType, subjectNameEn, subjectNameNe, maximumMarks, passMarks } = body;
  return {
    ...{ advtCode, testType, paperType, subjectNameEn, subjectNameNe, maximumMarks, passMarks },
    durationMinutes: body.paperDuration,
    examOption: body.examOption ?? null,
    negativeMarkingPercent: body.negativeMarkingPercent ?? 0,
    marksPerQuestion: body.marksPerQuestion ?? null,
    paperDetail: body.paperDetail ?? '',
  };
}

async function find({ db }: Context, paperId: Id<'paper'>): Promise<repository.StoredPaper> {
  const [paper] = await repository.selectPapers(db, [paperId]);
  if (!paper) throw refuse.notFound('gateway.paper.notFound');
  return paper;
}

/** @throws Refusal 409 when the advertisement has ended or papers of this kind can no longer change */
async function lock({ db }: Context, advtCode: Id<'advertisement'>, testTypes: readonly string[]): Promise<void> {
  await refuseEnded(db, advtCode);
  const locked = await repository.lockPapers(db, advtCode);
  if (!locked) throw refuse.invalid([{ field: 'advtCode', message: 'rules.all.choice.listedOnly' }]);
  if (locked.isScheduled && testTypes.some((each) => each !== 'interview')) throw refuse.conflict('gateway.paper.scheduled');
  if (testTypes.includes('interview') && (await repository.hasInterviewMarks(db, advtCode))) {
    throw refuse.conflict('gateway.paper.interviewMarked');
  }
}

/** Candidates apply for a written paper, so it cannot be removed while an application refers to it. */
async function checkRemovable({ db }: Context, { id, advtCode, testType }: repository.StoredPaper): Promise<void> {
  if (testType !== 'written') return;
  const applications = await repository.countApplications(db, id);
  if (applications > 0) throw refuse.conflict('gateway.paper.chosen', { applications });
  const others = await repository.selectOfAdvertisement(db, advtCode);
  if (!others.some((each) => each.id !== id && each.testType === 'written')) throw refuse.conflict('gateway.paper.lastWritten');
}

async function save(context: Context, body: BodyOutput<typeof calls.add>) {
  const { id, version } = body;
  if (id !== undefined && !holds(context.actor, 'masterConfiguration', 'update')) throw refuse.forbidden();
  const before = id === undefined ? undefined : await find(context, id);
  const values = { ...valuesOf(body), ...(before && { advtCode: before.advtCode }) };
  await lock(context, values.advtCode, [values.testType, ...(before ? [before.testType] : [])]);
  const others = (await repository.selectOfAdvertisement(context.db, values.advtCode)).filter((each) => each.id !== id);
  if (isTaken(values, others)) throw refuse.invalid([{ field: 'paperType', message: 'gateway.paper.taken' }]);
  if (before && before.testType !== values.testType) await checkRemovable(context, before);
  if (before && !(await repository.updatePaper(context.db, before.id, version ?? 0, values))) throw refuse.changedMeanwhile();
  const paperId = before?.id ?? (await repository.insertPaper(context.db, values));
  await context.audit({ subject: `paper:${paperId}`, before, after: values });
  return done({ paperId }, 'gateway.paper.saved');
}

export const paperHandlers: Handlers<typeof calls> = {
  list: pageOf(calls.papers, paperList),
  exportList: sheetOf(calls.papers, paperList, paperSheet),
  getConfig: async ({ params }, context) => paperRowFrom(await find(context, idOf(params.id))),
  add: ({ body }, context) => save(context, body),
  askCorrection: ({ body }, context) => askPaperCorrection(context, body),
  decideCorrection: ({ body }, context) => decidePaperCorrection(context, body),

  delete: async ({ params, query }, context) => {
    const { advtCode, testType } = await find(context, idOf(params.id));
    await lock(context, advtCode, [testType]);
    const paper = await find(context, idOf(params.id));
    if (paper.version !== query.version) throw refuse.changedMeanwhile();
    await checkRemovable(context, paper);
    await repository.deletePaper(context.db, paper.id);
    await context.audit({ subject: `paper:${paper.id}`, before: paper });
    return done(null, 'gateway.paper.deleted');
  },
};
