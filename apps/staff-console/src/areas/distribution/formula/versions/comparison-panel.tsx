import { useState } from 'react';
import { Plural, useLingui } from '@lingui/react/macro';
import { NativeSelect } from '@mantine/core';
import * as calls from '@psc/api-client/areas/distribution/distribution.ts';
import type { FormulaDifference, FormulaVersionRow } from '@psc/api-client/areas/distribution/distribution.ts';
import type { Heading } from '@psc/validation/areas/distribution/headings.ts';
import { useFetched } from '@psc/api-client/use-fetched.ts';
import { localDigits } from '@psc/i18n/digits.ts';
import { activeLanguage } from '@psc/i18n/language.ts';
import { DataTable } from '@psc/ui/data-table.tsx';
import { EmptyState } from '@psc/ui/empty-state.tsx';
import { SidePanel } from '@psc/ui/side-panel.tsx';
import screen from '../../../../shared/screen.module.css';
import { headingWords } from '../../shared/headings.ts';
import { useHeadingName } from '../heading-name.ts';
import { phases } from '../place.ts';
import { useScopeName } from '../scope-name.ts';

const DRAFT = 'draft';

/** Compares two versions, or one version with the working copy. */
export function ComparisonPanel({ versions, onClose }: { versions: readonly FormulaVersionRow[]; onClose: () => void }) {
  const { t } = useLingui();
  const language = activeLanguage();
  const [earlier, setEarlier] = useState(String((versions.find((version) => version.inForce) ?? versions[0])!.versionId));
  const [later, setLater] = useState(DRAFT);
  const options = versions.map((version) => {
    const number = localDigits(version.number, language);
    return { value: String(version.versionId), label: t`Version ${number}` };
  });
  const comparison = useFetched(calls.compareVersions, { params: { id: earlier, otherId: later } });
  const words = useDifferenceWords();
  return (
    <SidePanel width="table" title={t`Compare versions`} onClose={onClose}>
      <div className={screen.choosers}>
        <NativeSelect label={t`Earlier`} value={earlier} onChange={({ currentTarget }) => setEarlier(currentTarget.value)} data={options} />
        <NativeSelect
          label={t`Later`}
          value={later}
          onChange={({ currentTarget }) => setLater(currentTarget.value)}
          data={[...options, { value: DRAFT, label: t`Working copy` }]}
        />
      </div>
      {comparison.problem !== null && (
        <p className={screen.notice} data-tone="refused" role="alert">
          {comparison.problem}
        </p>
      )}
      {comparison.data && (
        <DataTable
          caption={t`Differences`}
          columns={[
            { key: 'what', head: t`What`, cell: (row) => words.what(row), wrap: true },
            { key: 'before', head: t`Earlier`, cell: (row) => words.value(row, row.before), wrap: true },
            { key: 'after', head: t`Later`, cell: (row) => words.value(row, row.after), wrap: true },
          ]}
          rows={comparison.data.differences.map((difference, index) => ({ ...difference, index }))}
          rowKey={(row) => row.index}
          empty={<EmptyState title={t`No differences`} />}
        />
      )}
      {comparison.data && comparison.data.more > 0 && (
        <p>
          <Plural value={comparison.data.more} one="# further difference is not shown." other="# further differences are not shown." />
        </p>
      )}
    </SidePanel>
  );
}

function useDifferenceWords() {
  const { t } = useLingui();
  const language = activeLanguage();
  const headingName = useHeadingName();
  const scopeName = useScopeName();
  const what = (row: FormulaDifference) => {
    const number = row.phase === null ? '' : localDigits(phases.indexOf(row.phase) + 1, language);
    const posts = row.posts === null ? '' : localDigits(row.posts, language);
    const kinds: Record<FormulaDifference['what'], string> = {
      inclusiveHeadings: t`Divided by phase 2`,
      category: t`Category of phase ${number}`,
      vacancyLimit: t`Vacancy limit`,
      formula: t`Percent value and priority, phase ${number}`,
      table: t`Table of phase ${number}, posts: ${posts}`,
    };
    return [row.scope && scopeName(row.scope), kinds[row.what], row.heading !== null && headingName(row.phase, row.heading, row.name)]
      .filter((part) => part !== null && part !== false)
      .join(' · ');
  };
  const value = (row: FormulaDifference, text: string | null) => {
    if (text === null) return '—';
    if (row.what !== 'inclusiveHeadings') return localDigits(text, language);
    return text === ''
      ? '—'
      : text
          .split(' ')
          .map((heading) => t(headingWords[heading as Heading]))
          .join(', ');
  };
  return { what, value };
}
