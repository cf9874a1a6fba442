import type { Id } from '@psc/validation/rules/id.ts';
import type { AnnouncedDetail, PastVacancy, PublishedResults, Vacancy } from '@psc/api-client/areas/application/vacancy.ts';
import { formatInstant } from '@psc/i18n/dates.ts';
import { localDigits } from '@psc/i18n/digits.ts';
import { formatNumber } from '@psc/i18n/numbers.ts';
import type { Context } from '../../../platform/frame/context.ts';
import { fileAnswer } from '../../../platform/frame/handlers.ts';
import { messageIn } from '../../../platform/frame/messages.ts';
import { renderPaper } from '../../../platform/pdf/render-paper.ts';
import { advertisementHeadFrom } from '../../../platform/shared/repository/advertisement-head.ts';
import * as repository from './repository/announced.ts';
import { selectEducationLevel, type VacancyRow } from './repository/vacancies.ts';

export async function announcedDetail(vacancy: Vacancy, row: VacancyRow, { db }: Pick<Context, 'db'>): Promise<AnnouncedDetail> {
  const { advtCode, minimumEducationLevelId } = row;
  const level = minimumEducationLevelId === null ? undefined : await selectEducationLevel(db, minimumEducationLevelId);
  const papers = await repository.selectAnnouncedPapers(db, advtCode);
  return {
    vacancy,
    minimumEducationLevel: level ? { en: level.nameEn, ne: level.nameNe } : null,
    duties: await repository.selectDuties(db, advtCode),
    examination: papers.map(({ subjectNameEn, subjectNameNe, ...paper }) => ({ name: { en: subjectNameEn, ne: subjectNameNe }, ...paper })),
    results: await resultsOf(db, advtCode),
  };
}

async function resultsOf(db: Context['db'], advtCode: Id<'advertisement'>): Promise<PublishedResults> {
  const written = await repository.selectPublishedResult(db, advtCode);
  const selected = await repository.selectPublishedSelection(db, advtCode);
  const byNumber = Map.groupBy(selected, ({ advtNumber }) => advtNumber);
  return {
    written: written?.publishedAt
      ? { publishedAt: written.publishedAt.toISOString(), candidates: written.candidates ?? 0, passed: written.passed ?? 0 }
      : null,
    final: selected[0]?.publishedAt
      ? {
          publishedAt: selected[0].publishedAt.toISOString(),
          seating: selected[0].seating,
          quotas: [...byNumber].map(([advtNumber, rows]) => ({
            advtNumber,
            quotaName: { en: rows[0]!.nameEn, ne: rows[0]!.nameNe },
            rollNumbers: rows.flatMap(({ rollNumber }) => (rollNumber === null ? [] : [rollNumber])),
          })),
        }
      : null,
  };
}

const PAST_OF_A_PAGE = 20;
const MOST_PAGES = 500;

export async function pastVacancies(
  { page = 1, text }: { page?: number | undefined; text?: string | undefined },
  { db, now }: Pick<Context, 'db' | 'now'>,
): Promise<{ vacancies: PastVacancy[]; nextPage: number | null }> {
  const asked = Math.min(Math.max(page, 1), MOST_PAGES);
  const rows = await repository.selectPastVacancies(db, {
    now: now(),
    text: text?.trim() || undefined,
    skip: (asked - 1) * PAST_OF_A_PAGE,
    limit: PAST_OF_A_PAGE + 1,
  });
  return {
    vacancies: rows.slice(0, PAST_OF_A_PAGE).map((row) => ({
      ...advertisementHeadFrom(row),
      closedAt: row.closedAt!.toISOString(),
      resultPublishedAt: row.resultPublishedAt?.toISOString() ?? null,
      selectionPublishedAt: row.selectionPublishedAt?.toISOString() ?? null,
    })),
    nextPage: rows.length > PAST_OF_A_PAGE && asked < MOST_PAGES ? asked + 1 : null,
  };
}

type Shown = Pick<Vacancy, 'advtCode' | 'post' | 'service' | 'group' | 'class' | 'categories' | 'totalSeats' | 'singleSubmissionLastAt'>;

export function pictureData(vacancy: Shown) {
  const ne = (key: string) => messageIn('ne', `gateway.vacancy.picture.${key}`);
  return {
    post: vacancy.post.ne,
    postEn: vacancy.post.en,
    about: [vacancy.service.ne, vacancy.group.ne, vacancy.class.ne].join(' · '),
    facts: [
      { name: ne('number'), value: localDigits(vacancy.categories[0]?.advtNumber ?? String(vacancy.advtCode), 'ne') },
      { name: ne('seats'), value: formatNumber(vacancy.totalSeats, 'ne') },
      { name: ne('lastDate'), value: formatInstant(vacancy.singleSubmissionLastAt, 'ne') },
    ],
  };
}

/** The picture for social media; in both languages, because the viewer's language is unknown. */
export async function pictureOf({ vacancy }: Pick<AnnouncedDetail, 'vacancy'>, context: Context) {
  const bytes = await renderPaper(context, {
    template: 'vacancy-picture',
    as: 'png',
    data: pictureData(vacancy),
  });
  return fileAnswer({ fileName: `vacancy-${vacancy.advtCode}.png`, mediaType: 'image/png', bytes, inline: true });
}
