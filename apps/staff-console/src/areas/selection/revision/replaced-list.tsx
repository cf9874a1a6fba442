import { useLingui } from '@lingui/react/macro';
import type { ReplacedListPage } from '@psc/api-client/calls/selection-revision.ts';
import { inLanguage } from '@psc/i18n/bilingual.ts';
import { activeLanguage } from '@psc/i18n/language.ts';
import { DataTable } from '@psc/ui/data-table.tsx';
import { DateText } from '@psc/ui/date-text.tsx';
import { NumberText } from '@psc/ui/number-text.tsx';
import { Link, useSearchParams } from 'react-router';
import screen from '../../../shared/screen.module.css';
import { Tabs } from '../../../shared/tabs.tsx';
import { PersonName } from '../final/person-name.tsx';
import { OutcomeBadge } from '../lists/outcome-badge.tsx';
import { PagesOfPeople } from '../lists/people-of-stage.tsx';
import { useListWords } from './list-words.ts';

/** A list as it was before a revision replaced it. */
export function ReplacedListSection({ list }: { list: ReplacedListPage }) {
  const { t } = useLingui();
  const words = useListWords();
  const [search] = useSearchParams();
  const language = activeLanguage();
  const { after: _after, ...kept } = Object.fromEntries(search);
  const to = (category: number) => `?${new URLSearchParams({ ...kept, category: String(category) }).toString()}`;
  return (
    <section className={screen.card} aria-label={t`Replaced list`}>
      <h2 className={screen.heading}>
        {t`Replaced`}: {words[list.stage]}
      </h2>
      <p className={screen.notice}>
        {t`This list holds no more. It was replaced on:`} <DateText instant={list.replacedAt} />
      </p>
      {list.categories.length > 1 && (
        <Tabs label={t`Categories`}>
          {list.categories.map(({ id, quotaName }) => (
            <Link key={id} to={to(id)} aria-current={id === list.categoryId ? 'page' : undefined}>
              {inLanguage(quotaName, language)}
            </Link>
          ))}
        </Tabs>
      )}
      <DataTable
        caption={t`Replaced list`}
        rows={list.people}
        rowKey={(row) => row.applicationId}
        empty={<p className={screen.nobody}>{t`Nobody here`}</p>}
        columns={[
          { key: 'rank', head: t`Rank`, align: 'end', cell: (row) => <NumberText value={row.rank} /> },
          { key: 'person', head: t`Candidate`, cell: (row) => <PersonName person={row} /> },
          { key: 'total', head: t`Total`, align: 'end', cell: (row) => <NumberText value={row.totalMarks} /> },
          { key: 'outcome', head: t`Outcome`, cell: (row) => <OutcomeBadge outcome={row.outcome} stage={list.stage} /> },
        ]}
      />
      <PagesOfPeople nextAfter={list.nextAfter} />
    </section>
  );
}
