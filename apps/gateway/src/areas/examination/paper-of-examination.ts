import type { Id } from '@psc/validation/rules/id.ts';
import type { HeldPaper } from '@psc/api-client/areas/examination/exam-scheduling.ts';
import type { Context } from '../../platform/frame/context.ts';
import { refuse } from '../../platform/frame/refusal.ts';
import { papersOfExamination } from '../application/repository/scheduled-papers.ts';

/** @throws Refusal 400 for a paper that is not in the advertisement's approved schedule */
export async function paperOfExamination({ db }: Context, advtCode: Id<'advertisement'>, paperId: Id<'paper'>): Promise<HeldPaper> {
  const paper = (await papersOfExamination(db, advtCode)).find((each) => each.paperId === paperId);
  if (!paper) throw refuse.invalid([{ field: 'paperId', message: 'rules.all.choice.listedOnly' }]);
  return paper;
}
