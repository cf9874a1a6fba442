import { useLingui } from '@lingui/react/macro';
import { replacedSelection } from '@psc/api-client/areas/selection/selection-revision.ts';
import { inLanguage } from '@psc/i18n/bilingual.ts';
import { activeLanguage } from '@psc/i18n/language.ts';
import { DateText } from '@psc/ui/date-text.tsx';
import { NumberText } from '@psc/ui/number-text.tsx';
import { Link, useSearchParams } from 'react-router';
import { List } from '../../../shared/list/list.tsx';
import type { ListData } from '../../../shared/list/read-list.ts';
import screen from '../../../shared/screen.module.css';
import { LinkTabs } from '@psc/ui/link-tabs.tsx';
import { PersonName } from '../final/person-name.tsx';
import { OutcomeBadge, useOutcomeWords } from '../shared/outcome-badge.tsx';
import { useListWords } from './list-words.ts';

export function ReplacedListSection({ list }: { list: ListData<typeof replacedSelection> }) {
  const { t } = useLingui();
  const { about } = list;
  const words = useListWords();
  const outcomes = useOutcomeWords(about.stage);
  const [search] = useSearchParams();
  const language = activeLanguage();
  const kept = Object.fromEntries(search);
  const to = (category: number) => `?${new URLSearchParams({ ...kept, category: String(category) }).toString()}`;
  return (
    <section className={screen.card} aria-label={t`Replaced list`}>
      <h2 className={screen.heading}>
        {t`Replaced`}: {words[about.stage]}
      </h2>
      <p className={screen.notice}>
        {t`This list is no longer valid. It was replaced on:`} <DateText instant={about.replacedAt} />
      </p>
      {about.categories.length > 1 && (
        <LinkTabs label={t`Categories`}>
          {about.categories.map(({ id, quotaName }) => (
            <Link key={id} to={to(id)} aria-current={id === about.categoryId ? 'page' : undefined}>
              {inLanguage(quotaName, language)}
            </Link>
          ))}
        </LinkTabs>
      )}
      <List
        key={`${about.replacedId} ${about.categoryId}`}
        list={replacedSelection}
        name="replaced-selection"
        title={`${t`Replaced`}: ${words[about.stage]}`}
        data={list}
        rowKey={(row) => row.applicationId}
        filters={{ category: null, outcome: { label: t`Outcome`, values: outcomes, only: ['selected', 'alternate', 'notSelected'] } }}
        searchLabel={t`Name, master ID or roll number`}
        empty={<p className={screen.nobody}>{t`No candidates`}</p>}
        columns={[
          { key: 'rank', sort: 'rank', head: t`Rank`, align: 'end', cell: (row) => <NumberText value={row.rank} /> },
          { key: 'person', head: t`Candidate`, cell: (row) => <PersonName person={row} /> },
          { key: 'total', head: t`Total`, align: 'end', cell: (row) => <NumberText value={row.totalMarks} /> },
          { key: 'outcome', decides: true, head: t`Outcome`, cell: (row) => <OutcomeBadge outcome={row.outcome} stage={about.stage} /> },
        ]}
      />
    </section>
  );
}
