import { useState } from 'react';
import { useLingui } from '@lingui/react/macro';
import * as calls from '@psc/api-client/areas/examination/exam-centre.ts';
import type { CandidateForSeat } from '@psc/api-client/areas/examination/exam-centre.ts';
import { inLanguage } from '@psc/i18n/bilingual.ts';
import { localDigits } from '@psc/i18n/digits.ts';
import { activeLanguage } from '@psc/i18n/language.ts';
import { Button } from '@psc/ui/button.tsx';
import { EmptyState } from '@psc/ui/empty-state.tsx';
import { Choice } from '@psc/ui/fields/choice.tsx';
import { CodeText } from '@psc/ui/number-text.tsx';
import { useLoaderData } from 'react-router';
import { List } from '../../../../shared/list/list.tsx';
import { useSelectedRows } from '../../../../shared/list/use-selected-rows.ts';
import { NumberFacts } from '@psc/ui/number-facts.tsx';
import screen from '../../../../shared/screen.module.css';
import { useStaffCall } from '../../../../shared/use-staff-call.ts';
import { useMay } from '../../../../shell/use-may.ts';
import { centreOptions } from '../centre-options.ts';
import { useSeatingChange } from '../../../../shared/seating-change/use-seating-change.tsx';
import type { loader } from './allocate-loader.ts';

type Loaded = NonNullable<Awaited<ReturnType<typeof loader>>>;

/** Candidates without a seat: allocates all of them by the rule, or selected ones to a selected centre. */
export default function AllocateScreen() {
  const { t } = useLingui();
  const loaded = useLoaderData<typeof loader>();
  if (!loaded) return <EmptyState title={t`Choose an advertisement`} />;
  return <Allocate key={loaded.advtCode} loaded={loaded} />;
}

function Allocate({ loaded }: { loaded: Loaded }) {
  const { t } = useLingui();
  const { advtCode, list, assignment } = loaded;
  const language = activeLanguage();
  const may = useMay('examScheduling');
  const selection = useSelectedRows<CandidateForSeat>((row) => row.applicationId);
  const [examCentreId, setExamCentreId] = useState('');
  const generate = useStaffCall(calls.generateAllocatedCandidates);
  const allocate = useStaffCall(calls.saveAllocatedCandidate);
  const seating = useSeatingChange();
  const centres = assignment?.centres.filter((centre) => centre.numberOfCandidates > 0) ?? [];
  const mayAllocate = may('create') && assignment?.state !== 'finalSave' && assignment?.state !== 'forwarded';
  const allocateChosen = async () => {
    const body = { advtCode, examCentreId: Number(examCentreId), applicationIds: selection.rows.map((row) => row.applicationId) };
    const outcome = await seating.agreed((agreement) => allocate.run({ body: { ...body, ...agreement } }));
    if (outcome?.ok) selection.clear();
  };
  const allocateAll = () => seating.agreed((agreement) => generate.run({ body: { advtCode, ...agreement } }));
  return (
    <>
      {assignment?.state === 'none' && (
        <p className={screen.notice}>{t`No centre has been assigned to this advertisement yet. Assign its centres first.`}</p>
      )}
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
      {mayAllocate && (
        <div className={screen.actions}>
          <Button kind="primary" inProgress={generate.inProgress} onClick={() => void allocateAll()}>
            {t`Allocate all candidates`}
          </Button>
        </div>
      )}
      <List
        list={calls.candidatesToAllocate}
        name="candidates-to-allocate"
        title={t`Candidates without a seat`}
        data={list}
        rowKey={(row) => row.applicationId}
        filters={{ chosenCentreId: assignment && { label: t`Centre chosen`, options: centreOptions(assignment.centres) } }}
        searchLabel={t`Name, master ID or application number`}
        empty={<EmptyState title={t`Every approved candidate has a seat`} />}
        columns={[
          { key: 'masterId', sort: 'masterId', head: t`Master ID`, align: 'end', cell: (row) => <CodeText value={row.masterId} /> },
          { key: 'name', head: t`Full name`, cell: (row) => inLanguage(row.fullName, language) },
          {
            key: 'application',
            sort: 'application',
            head: t`Application number`,
            cell: (row) => <CodeText value={row.applicationNumber} />,
          },
          { key: 'chosen', head: t`Centre chosen`, cell: (row) => inLanguage(row.chosenCentre, language) },
        ]}
        {...(mayAllocate && {
          selection,
          selectionActions: (
            <>
              <Choice
                size="sm"
                aria-label={t`Exam centre`}
                placeholder={t`Exam centre`}
                value={examCentreId}
                onChoose={setExamCentreId}
                options={centres.map((centre) => {
                  const left = localDigits(centre.numberOfCandidates - centre.allocatedCount, language);
                  const name = inLanguage(centre.name, language);
                  return { value: centre.examCentreId, label: t`${name} (seats left: ${left})` };
                })}
              />
              <Button
                kind="primary"
                compact
                disabled={!examCentreId}
                inProgress={allocate.inProgress}
                onClick={() => void allocateChosen()}
              >
                {t`Allocate selected`}
              </Button>
            </>
          ),
        })}
      />
      {seating.dialog}
    </>
  );
}
