import type { Id } from '@psc/validation/rules/id.ts';
import { addDays } from '@psc/i18n/calendar.ts';
import { formatDay, formatInstant } from '@psc/i18n/dates.ts';
import { localDigits } from '@psc/i18n/digits.ts';
import { formatMoney, formatNumber } from '@psc/i18n/numbers.ts';
import type { Context } from '../../platform/frame/context.ts';
import { fileAnswer } from '../../platform/frame/handlers.ts';
import { messageIn, type Language } from '../../platform/frame/messages.ts';
import { refuse } from '../../platform/frame/refusal.ts';
import { renderPaper } from '../../platform/pdf/render-paper.ts';
import { readWording, type Wording } from '../../platform/wording/wording.ts';
import { selectAdvertisements, type AdvertisementDbRow } from './repository/advertisements.ts';
import { selectNoticeFacts, selectPublishedBetween } from './repository/notice.ts';

type NoticeFacts = Awaited<ReturnType<typeof selectNoticeFacts>>[number];
const DAYS_OF_A_WEEK = 7;
const PRINTED_SECONDS = 60;

const dayIn = (dayAd: string, language: Language) =>
  `${formatDay(dayAd, language, { weekday: false })} (${formatDay(dayAd, language, { calendar: 'other' })})`;

/** The part of the notice about one advertisement; `portal` is the public page that explains the posts of each quota. */
export function groupOf(
  row: AdvertisementDbRow,
  { feePaisa, educationEn, educationNe, workSummary }: NoticeFacts,
  { language, portal }: { language: Language; portal: string },
) {
  const label = (name: string) => messageIn(language, `gateway.advertisement.notice.${name}`);
  const named = (name: 'post' | 'class' | 'service' | 'group' | 'subGroup' | 'organization') =>
    language === 'en' ? row[`${name}En`] : row[`${name}Ne`];
  const education = language === 'en' ? educationEn : educationNe;
  const instant = (name: string, at: Date | null) => ({ name: label(name), value: at ? formatInstant(at, language) : '–' });
  return {
    title: [named('post'), named('class')].join(', '),
    kind: [named('service'), named('group'), named('subGroup'), named('organization')].join(' · '),
    rows: row.categories.map((category) => [
      localDigits(category.advtNumber, language),
      `${label(`heading.${category.heading}`)}: ${language === 'en' ? category.nameEn : category.nameNe}`,
      formatNumber(category.seats, language),
      feePaisa === null ? '–' : formatMoney(feePaisa, language),
    ]),
    facts: [
      { name: label('code'), value: localDigits(row.advtCode, language) },
      instant('lastDate', row.singleSubmissionLastAt),
      instant('doubleFeeLastDate', row.doubleFeeSubmissionLastAt),
      instant('paymentLastDate', row.paymentLastAt),
      instant('doubleFeePaymentLastDate', row.doubleFeePaymentLastAt),
      { name: label('ageCutOffDate'), value: row.ageCutOffDateAd ? dayIn(row.ageCutOffDateAd, language) : '–' },
      { name: label('qualification'), value: education ?? label('asRules') },
      { name: label('duties'), value: workSummary },
      { name: label('whyThisQuota'), value: `${portal}/why-this-quota/${row.advtCode}` },
    ],
  };
}

type Notice = { layout: 'single' | 'week'; datedAd: string; draft: boolean };

export function noticeData(
  groups: readonly ReturnType<typeof groupOf>[],
  notice: Notice,
  language: Language,
  { message }: Pick<Wording, 'message'>,
) {
  const label = (name: string) => messageIn(language, `gateway.advertisement.notice.${name}`);
  return {
    words: { title: label('title'), dated: label('dated'), footer: label('footer') },
    language,
    layout: notice.layout,
    dated: dayIn(notice.datedAd, language),
    draft: notice.draft ? label('draft') : null,
    intro: message(language, 'gateway.advertisement.notice.intro'),
    columns: ['number', 'category', 'seats', 'fee'].map((name) => label(`column.${name}`)),
    groups,
    closing: message(language, 'gateway.advertisement.notice.closing'),
  };
}

async function render(context: Context, advtCodes: readonly Id<'advertisement'>[], notice: Notice): Promise<Uint8Array> {
  const { language } = context;
  const rows = await selectAdvertisements(context.db, { advtCodes: [...advtCodes] }, advtCodes.length);
  const facts = new Map((await selectNoticeFacts(context.db, advtCodes)).map((each) => [each.advtCode, each]));
  const ordered = advtCodes.flatMap((advtCode) => rows.filter((row) => row.advtCode === advtCode));
  const portal = context.configuration.publicUrls.candidate;
  const groups = ordered.map((row) => groupOf(row, facts.get(row.advtCode)!, { language, portal }));
  return renderPaper(context, {
    template: 'advertisement-notice',
    data: noticeData(groups, notice, language, await readWording(context.db)),
  });
}

/** The notice of one advertisement as PDF, marked as a draft before publication. */
export async function downloadNotice(context: Context, row: AdvertisementDbRow) {
  if (row.publishDateAd === null) throw refuse.conflict('gateway.advertisement.notConfigured');
  const draft = ['pending', 'preLive', 'scheduled', 'rejected'].includes(row.lifeCycleStatus);
  const bytes = await render(context, [row.advtCode], { layout: 'single', datedAd: row.publishDateAd, draft });
  return fileAnswer({ fileName: `advertisement-${row.advtCode}.pdf`, mediaType: 'application/pdf', bytes });
}

/** The public PDF of an advertisement; unannounced ones stay secret. */
export async function downloadAnnounced(context: Context, advtCode: Id<'advertisement'>) {
  const [row] = await selectAdvertisements(context.db, { advtCodes: [advtCode] }, 1);
  if (!row || !['published', 'live', 'closed', 'concluded'].includes(row.lifeCycleStatus))
    throw refuse.notFound('gateway.vacancy.notFound');
  context.cacheFor(PRINTED_SECONDS);
  return downloadNotice(context, row);
}

export async function downloadWeek(context: Context, fromAd: string) {
  const advtCodes = await selectPublishedBetween(context.db, fromAd, addDays(fromAd, DAYS_OF_A_WEEK - 1));
  if (advtCodes.length === 0) throw refuse.notFound('gateway.advertisement.nothingThatWeek');
  const bytes = await render(context, advtCodes, { layout: 'week', datedAd: fromAd, draft: false });
  return fileAnswer({ fileName: `advertisements-${fromAd}.pdf`, mediaType: 'application/pdf', bytes });
}
