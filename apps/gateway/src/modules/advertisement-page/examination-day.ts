import type { ExaminationDay, PaperOfDay } from '@psc/api-client/calls/advertisement-page.ts';
import { addDays, instantAtNepal, isValidAd, type Day } from '@psc/i18n/calendar.ts';
import type { Context } from '../../frame/context.ts';
import { refuse } from '../../frame/refusal.ts';
import { waitingAt, waitsAtFor } from '../dashboard/waiting-work.ts';
import { workWithOfficers } from './next-work.ts';
import { selectPapersBetween, type PaperOfDayRow } from './repository/papers-of-day.ts';
import { stageOfWork, workOfAdvertisements } from './stages.ts';

const MOST_PAPERS = 200;
const stagesOfTheDay: readonly string[] = ['examination', 'seats', 'cards', 'attendance'];
const workOfTheDay = workOfAdvertisements.filter((kind) => stagesOfTheDay.includes(stageOfWork[kind as keyof typeof stageOfWork]));

function paperFrom({ postEn, postNe, subjectNameEn, subjectNameNe, competitionCategory, startsAt, ...row }: PaperOfDayRow): PaperOfDay {
  return {
    ...row,
    post: { en: postEn, ne: postNe },
    subject: { en: subjectNameEn, ne: subjectNameNe },
    competition: competitionCategory as PaperOfDay['competition'],
    scheduleStatus: row.scheduleStatus as PaperOfDay['scheduleStatus'],
    startsAt: new Date(startsAt).toISOString(),
  };
}

/** Of each advertisement that is examined on the day, the work of examinations that comes first. */
export async function examinationDay(context: Context, dayAd: Day): Promise<ExaminationDay> {
  if (!isValidAd(dayAd)) throw refuse.invalid([{ field: 'dayAd', message: 'rules.all.choice.listedOnly' }]);
  const actor = context.staff();
  const [from, until] = [dayAd, addDays(dayAd, 1)].map((day) => new Date(instantAtNepal(day, '00:00'))) as [Date, Date];
  const papers = (await selectPapersBetween(context.db, from, until, MOST_PAPERS)).map(paperFrom);
  const work: ExaminationDay['work'] = [];
  for (const { advtCode, requisitionNo, post } of new Map(papers.map((paper) => [paper.advtCode, paper])).values()) {
    const [first] = await waitingAt(context, advtCode, actor, workOfTheDay);
    if (!first) continue;
    const isYours = await waitsAtFor(context, advtCode, actor, first.kind);
    work.push({ ...(await workWithOfficers(context, first, isYours)), advtCode, requisitionNo, post });
  }
  const order = (kind: (typeof work)[number]['kind']) => workOfTheDay.indexOf(kind as never);
  return { dayAd, papers, work: work.toSorted((one, other) => order(one.kind) - order(other.kind)) };
}
