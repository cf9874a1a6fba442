import { useState } from 'react';
import { useLingui } from '@lingui/react/macro';
import { NativeSelect } from '@mantine/core';
import * as calls from '@psc/api-client/calls/exam-centre.ts';
import { send } from '@psc/api-client/send.ts';
import { inLanguage } from '@psc/i18n/bilingual.ts';
import { localDigits } from '@psc/i18n/digits.ts';
import { activeLanguage } from '@psc/i18n/language.ts';
import { Button } from '@psc/ui/button.tsx';
import { DataTable } from '@psc/ui/data-table.tsx';
import { EmptyState } from '@psc/ui/empty-state.tsx';
import { FilterBar } from '@psc/ui/filter-bar.tsx';
import { CodeText } from '@psc/ui/number-text.tsx';
import { useMoreRows } from '@psc/ui/use-more-rows.ts';
import { useLoaderData } from 'react-router';
import { NumberFacts } from '../../../shared/number-facts.tsx';
import screen from '../../../shared/screen.module.css';
import { TextFilter } from '../../../shared/typed-filter.tsx';
import { useAct } from '../../../shared/use-act.ts';
import { useAddress } from '../../../shared/use-address.ts';
import { useMay } from '../../../shell/use-may.ts';
import { useSeatingChange } from '../use-seating-change.tsx';
import type { loader } from './allocate-loader.ts';

type Loaded = NonNullable<Awaited<ReturnType<typeof loader>>>;

/** Candidates without a seat: all at once by the rule, or those chosen to a centre chosen. */
export default function AllocateScreen() {
  const { t } = useLingui();
  const loaded = useLoaderData<typeof loader>();
  if (!loaded) return <EmptyState title={t`Choose an advertisement`} />;
  return <Allocate key={loaded.advtCode} loaded={loaded} />;
}

function Allocate({ loaded }: { loaded: Loaded }) {
  const { t } = useLingui();
  const { advtCode, page, assignment } = loaded;
  const language = activeLanguage();
  const { search } = useAddress();
  const may = useMay('examScheduling');
  const [selected, setSelected] = useState<Set<string | number>>(new Set());
  const [examCentreId, setExamCentreId] = useState('');
  const generate = useAct(calls.generateAllocatedCandidates);
  const allocate = useAct(calls.saveAllocatedCandidate);
  const seating = useSeatingChange();
  const { rows, more } = useMoreRows({ rows: page.candidates, nextAfterId: page.nextAfter }, async (after) => {
    const outcome = await send(calls.listCandidatesToAllocate, {
      params: { advtCode },
      query: { after, text: search.get('text') ?? undefined },
    });
    return outcome.ok ? { rows: outcome.data.candidates, nextAfterId: outcome.data.nextAfter } : null;
  });
  const centres = assignment?.centres.filter((centre) => centre.numberOfCandidates > 0) ?? [];
  const mayAllocate = may('create') && assignment?.state !== 'finalSave' && assignment?.state !== 'forwarded';
  const allocateChosen = async () => {
    const body = { advtCode, examCentreId: Number(examCentreId), applicationIds: [...selected].map(Number) };
    const outcome = await seating.agreed((agreement) => allocate.run({ body: { ...body, ...agreement } }));
    if (outcome?.ok) setSelected(new Set());
  };
  const allocateEverybody = () => seating.agreed((agreement) => generate.run({ body: { advtCode, ...agreement } }));
  return (
    <>
      {assignment?.state === 'none' && (
        <p className={screen.notice}>{t`No centre has been assigned to this advertisement yet. Assign its centres first.`}</p>
      )}
      <FilterBar>
        <TextFilter label={t`Name, master id or application number`} />
        {mayAllocate && (
          <Button kind="primary" inProgress={generate.inProgress} onClick={() => void allocateEverybody()}>
            {t`Allocate everybody`}
          </Button>
        )}
      </FilterBar>
      {assignment && (
        <NumberFacts
          facts={[
            { label: t`Approved candidates`, value: assignment.approvedCandidates },
            {
              label: t`Without a seat`,
              value: assignment.approvedCandidates - assignment.allocatedCount,
              tone: assignment.allocatedCount < assignment.approvedCandidates ? 'attention' : 'done',
            },
          ]}
        />
      )}
      <DataTable
        caption={t`Candidates without a seat`}
        rows={rows}
        rowKey={(row) => row.applicationId}
        more={more}
        selection={mayAllocate ? { selected, onChange: setSelected } : undefined}
        selectionActions={
          <span className={screen.actions}>
            <NativeSelect
              size="sm"
              aria-label={t`Exam centre`}
              value={examCentreId}
              onChange={(event) => setExamCentreId(event.currentTarget.value)}
              data={[
                { value: '', label: t`Exam centre` },
                ...centres.map((centre) => {
                  const left = localDigits(centre.numberOfCandidates - centre.allocatedCount, language);
                  const name = inLanguage(centre.name, language);
                  return { value: String(centre.examCentreId), label: t`${name} (${left} seats left)` };
                }),
              ]}
            />
            <Button kind="primary" compact disabled={!examCentreId} inProgress={allocate.inProgress} onClick={() => void allocateChosen()}>
              {t`Allocate the chosen`}
            </Button>
          </span>
        }
        empty={<EmptyState title={search.get('text') ? t`Nobody fits` : t`Every approved candidate has a seat`} />}
        columns={[
          { key: 'masterId', head: t`Master id`, cell: (row) => <CodeText value={row.masterId} /> },
          { key: 'name', head: t`Full name`, cell: (row) => inLanguage(row.fullName, language) },
          { key: 'application', head: t`Application number`, cell: (row) => <CodeText value={row.applicationNumber} /> },
          { key: 'chosen', head: t`Centre chosen`, cell: (row) => inLanguage(row.chosenCentre, language) },
        ]}
      />
      {seating.dialog}
    </>
  );
}
