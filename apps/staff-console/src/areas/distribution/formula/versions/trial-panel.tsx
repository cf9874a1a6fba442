import { useState } from 'react';
import { useLingui } from '@lingui/react/macro';
import { NativeSelect, NumberInput } from '@mantine/core';
import * as calls from '@psc/api-client/areas/distribution/distribution.ts';
import type { FormulaLevel, FormulaScope, FormulaVersionRow } from '@psc/api-client/areas/distribution/distribution.ts';
import { useFetched } from '@psc/api-client/use-fetched.ts';
import { localDigits } from '@psc/i18n/digits.ts';
import { activeLanguage } from '@psc/i18n/language.ts';
import { SidePanel } from '@psc/ui/side-panel.tsx';
import screen from '../../../../shared/screen.module.css';
import { DistributionTrace } from '../../shared/distribution-trace.tsx';
import { QuotaTable } from '../../shared/quota-table.tsx';
import { useScopeName } from '../scope-name.ts';

const DRAFT = '';
const POSTS_AT_FIRST = 37;

type TrialPanelProps = {
  level: FormulaLevel;
  scopes: readonly FormulaScope[];
  versions: readonly FormulaVersionRow[];
  onClose: () => void;
};

/** Applies the formula to a number of posts without saving. */
export function TrialPanel({ level, scopes, versions, onClose }: TrialPanelProps) {
  const { t } = useLingui();
  const language = activeLanguage();
  const name = useScopeName();
  const [scopeId, setScopeId] = useState(scopes[0]?.scopeId ?? 0);
  const [versionId, setVersionId] = useState(DRAFT);
  const [posts, setPosts] = useState(POSTS_AT_FIRST);
  const query = { scopeId, posts, versionId: versionId === DRAFT ? undefined : Number(versionId) };
  const trial = useFetched(calls.tryFormula, posts >= 1 ? { params: { distributionType: level }, query } : null);
  return (
    <SidePanel width="table" title={t`Try the formula`} onClose={onClose}>
      <p>{t`Remainders of earlier distributions are not counted. Nothing is saved.`}</p>
      <div className={screen.choosers}>
        <NumberInput
          label={t`Vacancy count`}
          value={posts}
          min={1}
          max={1000}
          allowDecimal={false}
          onChange={(value) => setPosts(Number(value) || 0)}
        />
        <NativeSelect
          className={screen.chooser}
          label={t`Class and service`}
          value={String(scopeId)}
          onChange={({ currentTarget }) => setScopeId(Number(currentTarget.value))}
          data={scopes.map((scope) => ({ value: String(scope.scopeId), label: name(scope) }))}
        />
        <NativeSelect
          className={screen.chooser}
          label={t`By`}
          value={versionId}
          onChange={({ currentTarget }) => setVersionId(currentTarget.value)}
          data={[
            { value: DRAFT, label: t`Working copy` },
            ...versions.map((version) => {
              const number = localDigits(version.number, language);
              return { value: String(version.versionId), label: t`Version ${number}` };
            }),
          ]}
        />
      </div>
      {trial.problem !== null && (
        <p className={screen.notice} data-tone="refused" role="alert">
          {trial.problem}
        </p>
      )}
      {trial.data && (
        <>
          <QuotaTable lines={trial.data.lines} quotas={trial.data.quotas} totalVacancy={posts} />
          <DistributionTrace stages={trial.data.stages} quotas={trial.data.quotas} />
        </>
      )}
    </SidePanel>
  );
}
