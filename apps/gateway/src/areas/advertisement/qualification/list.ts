import type { Id } from '@psc/validation/rules/id.ts';
import type { AdvertisementQualifications, NamedQualification, qualifications } from '@psc/api-client/areas/advertisement/qualification.ts';
import type { AdvertisementLifecycleStatus } from '@psc/validation/areas/advertisement/lifecycle.ts';
import { inLanguage } from '@psc/i18n/bilingual.ts';
import type { Language } from '@psc/i18n/language.ts';
import type { Context } from '../../../platform/frame/context.ts';
import { holdsText } from '../../../platform/lists/conditions.ts';
import { listSource, type ListSheet } from '../../../platform/lists/list-source.ts';
import { isBeforePublication } from '../../application/before-publication.ts';
import { selectNamedQualifications } from '../repository/advertisement-choices.ts';
import { advertisementRows } from '../repository/advertisements.ts';
import { hasPosts, selectAdvertisements } from './repository.ts';

export async function qualificationsOf(
  context: Context,
  advtCodes: readonly Id<'advertisement'>[],
): Promise<AdvertisementQualifications[]> {
  const [rows, accepted] = await Promise.all([
    selectAdvertisements(context.db, advtCodes),
    selectNamedQualifications(context.db, advtCodes),
  ]);
  return rows.map(({ open, internal, postEn, postNe, serviceEn, serviceNe, classEn, classNe, lifeCycleStatus, ...row }) => ({
    ...row,
    post: { en: postEn, ne: postNe },
    service: { en: serviceEn, ne: serviceNe },
    class: { en: classEn, ne: classNe },
    lifeCycleStatus: lifeCycleStatus as AdvertisementLifecycleStatus,
    category: categoryOf(open, internal),
    qualifications: accepted.filter(({ advtCode }) => advtCode === row.advtCode).map(({ advtCode: _code, ...each }) => each),
    changeable: isBeforePublication(lifeCycleStatus),
  }));
}

function categoryOf(open: boolean, internal: boolean): AdvertisementQualifications['category'] {
  if (open) return internal ? 'both' : 'open';
  return internal ? 'internal' : null;
}

export const qualificationList = listSource<typeof qualifications>()((context) => advertisementRows(context.db), {
  id: 'a.advtCode',
  sorts: {
    advertisement: { column: 'a.advtCode', type: 'integer' },
    post: ({ language }) => ({ column: language === 'ne' ? 'p.nameNe' : 'p.nameEn', type: 'text' }),
  },
  filters: {
    text: (eb, text) => holdsText(eb, ['p.nameEn', 'p.nameNe', 'a.advtCode'], text),
    category: (eb, category) => {
      const [open, internal] = [hasPosts('open'), hasPosts('internal')];
      if (category === 'openPlusInternal') return eb.or([open, internal]);
      if (category === 'both') return eb.and([open, internal]);
      return category === 'open' ? eb.and([open, eb.not(internal)]) : eb.and([internal, eb.not(open)]);
    },
  },
  rows: (context, ids) => qualificationsOf(context, ids),
  rowId: (row) => row.advtCode,
});

const lineIn = (language: Language, { level, faculty, subject }: NamedQualification) =>
  [level, faculty, subject].flatMap((name) => (name ? [inLanguage(name, language)] : [])).join(', ');
const linesIn = (language: Language, rows: readonly NamedQualification[]) => rows.map((row) => lineIn(language, row)).join('; ');

export const qualificationSheet: ListSheet<AdvertisementQualifications> = {
  name: 'qualifications',
  columns: [
    { head: 'gateway.list.column.advtCode', value: (row) => row.advtCode },
    { head: 'gateway.list.column.post', value: (row) => row.post, width: 30 },
    { head: 'gateway.list.column.service', value: (row) => row.service, width: 30 },
    { head: 'gateway.list.column.class', value: (row) => row.class, width: 30 },
    {
      head: 'gateway.list.column.category',
      value: (row) => row.category && { message: `enums.academicQualificationCategory.${row.category}` },
    },
    {
      head: 'gateway.list.column.qualifications',
      value: (row) => ({ en: linesIn('en', row.qualifications), ne: linesIn('ne', row.qualifications) }),
      width: 60,
    },
  ],
};
