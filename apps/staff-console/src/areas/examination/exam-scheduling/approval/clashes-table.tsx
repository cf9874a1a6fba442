import { useLingui } from '@lingui/react/macro';
import type { ScheduleClashes } from '@psc/api-client/areas/examination/exam-scheduling.ts';
import { inLanguage } from '@psc/i18n/bilingual.ts';
import { activeLanguage } from '@psc/i18n/language.ts';
import { formatNumber } from '@psc/i18n/numbers.ts';
import { DataTable } from '@psc/ui/data-table.tsx';
import { DateText } from '@psc/ui/date-text.tsx';
import { CodeText } from '@psc/ui/number-text.tsx';
import screen from '../../../../shared/screen.module.css';

/** Candidates with two examinations at the same hour; renders nothing if there are none. */
export function ClashesTable({ clashes: { count, people } }: { clashes: ScheduleClashes }) {
  const { t } = useLingui();
  const language = activeLanguage();
  if (count === 0) return null;
  const number = formatNumber(count, language);
  return (
    <section aria-label={t`Two examinations at the same time`}>
      <h2 className={screen.heading}>{t`Two examinations at the same time`}</h2>
      <p className={screen.notice} data-tone="refused">
        {t`Candidates with another examination at the same time: ${number}`}
      </p>
      <DataTable
        caption={t`Two examinations at the same time`}
        rows={people}
        rowKey={(row) => `${row.masterId} ${row.advtCode}`}
        columns={[
          { key: 'master', head: t`Master ID`, cell: (row) => <CodeText value={row.masterId} /> },
          { key: 'name', head: t`Candidate`, cell: (row) => inLanguage(row.name, language) },
          { key: 'post', head: t`Other examination`, cell: (row) => inLanguage(row.post, language) },
          { key: 'advtCode', head: t`Advertisement code`, cell: (row) => <CodeText value={row.advtCode} /> },
          { key: 'starts', head: t`Starts`, cell: (row) => <DateText instant={row.startsAt} /> },
        ]}
      />
    </section>
  );
}
