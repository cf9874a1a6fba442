import type { ExamAdvertisement } from '@psc/api-client/areas/examination/exam-scheduling.ts';
import { inLanguage } from '@psc/i18n/bilingual.ts';
import { activeLanguage } from '@psc/i18n/language.ts';
import type { Column } from '@psc/ui/data-table.tsx';
import { CodeText } from '@psc/ui/number-text.tsx';
import { PostName } from '../shared/post-name.tsx';
import { advertisementNumbers } from './advertisement-numbers.ts';

type Words = { post: string; number: string; service: string };

/** Columns of an advertisement in a list: post with class, service and group, numbers with code, and service, which is hidden by default. */
export function advertisementColumns<Row extends ExamAdvertisement>(words: Words, sorts: { code?: string } = {}): Column<Row>[] {
  const language = activeLanguage();
  return [
    {
      key: 'post',
      sort: 'post',
      head: words.post,
      cell: (row) => <PostName post={row.post} about={[row.class, row.service, row.group]} />,
    },
    {
      key: 'number',
      sort: sorts.code,
      head: words.number,
      cell: (row) => (
        <>
          <CodeText value={advertisementNumbers(row.advtNumbers)} /> · <CodeText value={row.advtCode} />
        </>
      ),
    },
    {
      key: 'service',
      hidden: true,
      head: words.service,
      cell: (row) => `${inLanguage(row.service, language)} · ${inLanguage(row.group, language)}`,
    },
  ];
}
