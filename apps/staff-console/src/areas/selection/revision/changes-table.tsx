import { Group } from '@mantine/core';
import { useLingui } from '@lingui/react/macro';
import type { ChangeOfPerson, ListedChanges, RevisedStage } from '@psc/api-client/areas/selection/selection-revision.ts';
import type { SelectionOutcome } from '@psc/api-client/areas/selection/selection.ts';
import { inLanguage } from '@psc/i18n/bilingual.ts';
import { activeLanguage } from '@psc/i18n/language.ts';
import { formatNumber } from '@psc/i18n/numbers.ts';
import { DataTable } from '@psc/ui/data-table.tsx';
import { NumberText } from '@psc/ui/number-text.tsx';
import { PersonName } from '../final/person-name.tsx';
import { OutcomeBadge } from '../shared/outcome-badge.tsx';

export function ChangesTable({ stage, changes }: { stage: RevisedStage; changes: ListedChanges }) {
  const { t } = useLingui();
  const language = activeLanguage();
  const [count, shown] = [formatNumber(changes.count, language), formatNumber(changes.people.length, language)];
  if (changes.count === 0) return <p>{t`Only ranks change; all outcomes stay the same.`}</p>;
  return (
    <>
      <DataTable
        caption={t`Candidates whose outcome changes`}
        rows={changes.people}
        rowKey={(row) => `${row.categoryId} ${row.applicationId}`}
        columns={[
          { key: 'person', head: t`Candidate`, cell: (row: ChangeOfPerson) => <PersonName person={row.person} /> },
          { key: 'category', head: t`Category`, cell: (row: ChangeOfPerson) => inLanguage(row.quotaName, language) },
          { key: 'before', head: t`Published`, cell: (row) => <Place stage={stage} rank={row.rankBefore} outcome={row.outcomeBefore} /> },
          { key: 'after', head: t`Corrected`, cell: (row) => <Place stage={stage} rank={row.rankAfter} outcome={row.outcomeAfter} /> },
        ]}
      />
      {changes.count > changes.people.length && <p>{t`The first ${shown} of ${count} are shown.`}</p>}
    </>
  );
}

function Place({ stage, rank, outcome }: { stage: RevisedStage; rank: number | null; outcome: SelectionOutcome | null }) {
  const { t } = useLingui();
  if (rank === null || outcome === null) return <>{t`Not on the list`}</>;
  return (
    <Group gap="xs" wrap="nowrap">
      <NumberText value={rank} />
      <OutcomeBadge outcome={outcome} stage={stage} />
    </Group>
  );
}
