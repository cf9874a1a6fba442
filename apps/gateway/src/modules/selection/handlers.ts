import type * as selection from '@psc/api-client/calls/selection.ts';
import type { SelectionList } from '@psc/api-client/calls/selection.ts';
import type { Context } from '../../frame/context.ts';
import { done, type Handlers } from '../../frame/handlers.ts';
import { refuse } from '../../frame/refusal.ts';
import { readSetting } from '../../settings.ts';
import { tellApplicants } from '../application/milestones.ts';
import * as repository from './repository.ts';
import { calledToInterview, finalPlaces, personFrom, type RankedPlace } from './rules.ts';

type Stage = repository.Stage;

async function head(context: Context, advtCode: number) {
  const row = await repository.selectHead(context.db, advtCode);
  if (!row) throw refuse.notFound('gateway.advertisement.notFound');
  return row;
}

async function stageOf(context: Context, advtCode: number, stage: Stage) {
  return (await repository.selectStages(context.db, advtCode)).find((row) => row.stage === stage);
}

/** Who was called, with the categories they were called in. */
async function calledIn(context: Context, advtCode: number): Promise<Map<number, number[]>> {
  const called = await stageOf(context, advtCode, 'written');
  const places = called ? await repository.selectPlaces(context.db, called.id) : [];
  const map = new Map<number, number[]>();
  for (const place of places.filter((row) => row.outcome === 'selected')) map.set(place.applicationId, [...(map.get(place.applicationId) ?? []), place.advertisementCategoryId]);
  return map;
}

/** The places of a stage: as they were made, or, before that, as they would be made now. */
async function placesOf(context: Context, advtCode: number, stage: Stage): Promise<RankedPlace[]> {
  const made = await stageOf(context, advtCode, stage);
  if (made) {
    const rows = await repository.selectPlaces(context.db, made.id);
    return rows.map((row) => ({ categoryId: row.advertisementCategoryId, applicationId: row.applicationId, rank: row.rank, totalMarks: Number(row.totalMarks), outcome: row.outcome as RankedPlace['outcome'] }));
  }
  const [categories, passed] = [await repository.selectCategories(context.db, advtCode), await repository.selectPassed(context.db, advtCode)];
  if (stage === 'written') return calledToInterview(categories, passed, await readSetting(context.db, 'shortlistBands'));
  if (stage === 'interview') return (await placesOf(context, advtCode, 'written')).filter((place) => place.outcome === 'selected');
  return finalPlaces(categories, passed, await calledIn(context, advtCode), await readSetting(context.db, 'alternateBands'));
}

const STAGE_BEFORE = { written: null, interview: 'written', final: 'interview' } as const;

async function listOf(context: Context, advtCode: number, stage: Stage): Promise<SelectionList> {
  const about = await head(context, advtCode);
  const [made, before] = [await stageOf(context, advtCode, stage), STAGE_BEFORE[stage] && (await stageOf(context, advtCode, STAGE_BEFORE[stage]))];
  const called = await stageOf(context, advtCode, 'written');
  const reached = about.resultPublishedAt !== null && (STAGE_BEFORE[stage] === null || before !== undefined);
  const places = reached ? await placesOf(context, advtCode, stage) : [];
  const people = new Map((await repository.selectPassed(context.db, advtCode)).map((row) => [row.applicationId, row]));
  return {
    advtCode,
    post: { en: about.postEn, ne: about.postNe },
    service: { en: about.serviceEn, ne: about.serviceNe },
    stage,
    publishedAt: made?.publishedAt?.toISOString() ?? null,
    interviewAt: called?.interviewAt?.toISOString() ?? null,
    interviewMaximumMarks: await readSetting(context.db, 'interviewMaximumMarks'),
    categories: (await repository.selectCategories(context.db, advtCode)).map(({ nameEn, nameNe, ...category }) => ({
      ...category,
      quotaName: { en: nameEn, ne: nameNe },
      people: places
        .filter((place) => place.categoryId === category.id && people.has(place.applicationId))
        .map((place) => personFrom(people.get(place.applicationId)!, place)),
    })),
    canAdd: reached && made === undefined,
  };
}

/** Makes the list of a stage once, in its order: the written result is published first, each stage follows the one before. */
async function add(context: Context, advtCode: number, stage: Stage, interviewAt: Date | null): Promise<RankedPlace[]> {
  const about = await head(context, advtCode);
  await repository.lockAdvertisement(context.db, advtCode);
  if (about.resultPublishedAt === null) throw refuse.conflict('gateway.selection.resultNotPublished');
  const stageBefore = STAGE_BEFORE[stage];
  if (stageBefore !== null && !(await stageOf(context, advtCode, stageBefore))) throw refuse.conflict(`gateway.selection.${stageBefore}First`);
  const places = await placesOf(context, advtCode, stage);
  if (places.length === 0) throw refuse.conflict('gateway.selection.nobody');
  const made = await repository.insertSelection(context.db, { advtCode, stage, interviewAt, createdBy: context.staff().accountId, now: context.now() }, places);
  if (made === undefined) throw refuse.conflict('gateway.selection.madeAlready');
  await context.audit({ subject: `advertisement:${advtCode}`, after: { stage, selected: places.filter((place) => place.outcome === 'selected').length } });
  return places;
}

const peopleOf = (places: readonly RankedPlace[], outcome: RankedPlace['outcome']) => new Set(places.filter((place) => place.outcome === outcome).map((place) => place.applicationId)).size;

export const selectionHandlers: Handlers<typeof selection> = {
  listWritten: ({ params }, context) => listOf(context, Number(params.advtCode), 'written'),
  listInterview: ({ params }, context) => listOf(context, Number(params.advtCode), 'interview'),
  listFinal: ({ params }, context) => listOf(context, Number(params.advtCode), 'final'),

  addWritten: async ({ body }, context) => {
    const interviewAt = new Date(body.interviewAt);
    if (interviewAt <= context.now()) throw refuse.invalid([{ field: 'interviewAt', word: 'gateway.selection.interviewInPast' }]);
    const places = await add(context, body.advtCode, 'written', interviewAt);
    await context.enqueue(tellApplicants({ milestone: 'interviewCalled', advtCode: body.advtCode }));
    const called = peopleOf(places, 'selected');
    return done({ called }, 'gateway.selection.called', { called });
  },

  addInterview: async ({ body }, context) => {
    const maximumMarks = await readSetting(context.db, 'interviewMaximumMarks');
    const called = await calledIn(context, body.advtCode);
    const wrong = body.marks.flatMap((row, index) => {
      if (!called.has(row.applicationId)) return [{ field: `marks.${index}.applicationId`, word: 'gateway.selection.notCalled' }];
      return row.marks !== null && row.marks > maximumMarks ? [{ field: `marks.${index}.marks`, word: 'gateway.selection.marksOutOfRange', values: { maximumMarks } }] : [];
    });
    if (wrong.length > 0) throw refuse.invalid(wrong);
    const given = new Set(body.marks.map((row) => row.applicationId));
    if ([...called.keys()].some((applicationId) => !given.has(applicationId))) throw refuse.invalid([{ field: 'marks', word: 'gateway.selection.marksMissing' }]);
    await add(context, body.advtCode, 'interview', null);
    const marks = body.marks.filter((row): row is { applicationId: number; marks: number } => row.marks !== null);
    await repository.saveInterviewMarks(context.db, marks, { recordedBy: context.staff().accountId, recordedAt: context.now() });
    return done({ recorded: marks.length }, 'gateway.selection.interviewRecorded', { recorded: marks.length });
  },

  addFinal: async ({ body }, context) => {
    const places = await add(context, body.advtCode, 'final', null);
    await context.enqueue(tellApplicants({ milestone: 'finallySelected', advtCode: body.advtCode }));
    const counts = { selected: peopleOf(places, 'selected'), alternates: peopleOf(places, 'alternate') };
    return done(counts, 'gateway.selection.finallySelected', counts);
  },
};
