import type { ExaminationDay, PaperOfDay, WaitingAt } from '@psc/api-client/areas/desk/advertisement-page.ts';
import { addDays, instantAtNepal, isValidAd, type Day } from '@psc/i18n/calendar.ts';
import type { Context } from '../../../platform/frame/context.ts';
import { refuse } from '../../../platform/frame/refusal.ts';
import { nextWorkOf } from '../dashboard/next-work.ts';
import { waitingAt, waitsAtFor } from '../dashboard/waiting-work.ts';
import { selectPapersBetween, type PaperOfDayRow } from './repository/papers-of-day.ts';
import { stagesOfDay, workOfTheDay } from './day-stages.ts';

const MOST_PAPERS = 200;
function paperFrom({
  postEn,
  postNe,
  subjectNameEn,
  subjectNameNe,
  competitionCategory,
  startsAt,
  scheduledAt,
  ...row
}: PaperOfDayRow): PaperOfDay {
  return {
    ...row,
    post: { en: postEn, ne: postNe },
    subject: { en: subjectNameEn, ne: subjectNameNe },
    competition: competitionCategory as PaperOfDay['competition'],
    scheduleStatus: row.scheduleStatus as PaperOfDay['scheduleStatus'],
    startsAt: new Date(startsAt).toISOString(),
    scheduledAt: scheduledAt && new Date(scheduledAt).toISOString(),
  };
}

export async function examinationDay(context: Context, dayAd: Day): Promise<ExaminationDay> {
  if (!isValidAd(dayAd)) throw refuse.invalid([{ field: 'dayAd', message: 'rules.all.choice.listedOnly' }]);
  const actor = context.staff();
  const [from, until] = [dayAd, addDays(dayAd, 1)].map((day) => new Date(instantAtNepal(day, '00:00'))) as [Date, Date];
  const papers = (await selectPapersBetween(context.db, from, until, MOST_PAPERS)).map(paperFrom);
  const work: ExaminationDay['work'] = [];
  const allWaiting: WaitingAt[] = [];
  for (const { advtCode, requisitionNo, post } of new Map(papers.map((paper) => [paper.advtCode, paper])).values()) {
    const waiting = await waitingAt(context, advtCode, workOfTheDay);
    allWaiting.push(...waiting);
    const next = await nextWorkOf(context, [{ waiting }], ({ kind }) => waitsAtFor(context, advtCode, actor, kind));
    if (next) work.push({ ...next, advtCode, requisitionNo, post });
  }
  const order = ({ kind, isYours }: (typeof work)[number]) => workOfTheDay.indexOf(kind as never) + (isYours ? 0 : workOfTheDay.length);
  return { dayAd, papers, stages: stagesOfDay(papers, allWaiting), work: work.toSorted((one, other) => order(one) - order(other)) };
}
