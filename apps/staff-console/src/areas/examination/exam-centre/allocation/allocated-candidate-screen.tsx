import { useLingui } from '@lingui/react/macro';
import { Stack, Text } from '@mantine/core';
import { allocatedCandidates, type AllocatedCandidate } from '@psc/api-client/areas/examination/exam-centre.ts';
import { inLanguage } from '@psc/i18n/bilingual.ts';
import { activeLanguage } from '@psc/i18n/language.ts';
import { Button } from '@psc/ui/button.tsx';
import { EmptyState } from '@psc/ui/empty-state.tsx';
import { CodeText } from '@psc/ui/number-text.tsx';
import { useLoaderData, useNavigate } from 'react-router';
import { addressOf } from '../../../../shared/address-of.ts';
import { List } from '../../../../shared/list/list.tsx';
import { namedOptions } from '../../../../shared/list/list-words.ts';
import { useSelectedRows } from '../../../../shared/list/use-selected-rows.ts';
import { useMay } from '../../../../shell/use-may.ts';
import type { loader } from './allocated-candidate-loader.ts';

type Loaded = NonNullable<Awaited<ReturnType<typeof loader>>>;

/**
 * SPEC-GAP: the documents allocate candidates by name or by a range of roll numbers, with the fiscal year and the paper. Here roll numbers
 * follow the seats, so a range names candidates who have a seat: it filters this list, and those selected move to another centre. The
 * advertisement has one fiscal year, and a candidate one centre for all papers.
 */
export default function AllocatedCandidateScreen() {
  const { t } = useLingui();
  const loaded = useLoaderData<typeof loader>();
  if (!loaded) return <EmptyState title={t`Choose an advertisement`} />;
  return <Allocated key={loaded.list.params.advtCode} loaded={loaded} />;
}

function Allocated({ loaded: { list, centres } }: { loaded: Loaded }) {
  const { t } = useLingui();
  const language = activeLanguage();
  const navigate = useNavigate();
  const mayMove = useMay('examScheduling')('update');
  const selection = useSelectedRows<AllocatedCandidate>((row) => row.applicationId);
  const move = () => {
    const masterIds = selection.rows.map((row) => row.masterId);
    void navigate(addressOf('/admin/exam-center-allocation/candidate-switch', { advtCode: list.params.advtCode }), {
      state: { masterIds },
    });
  };
  return (
    <>
      <List
        list={allocatedCandidates}
        name="allocated-candidates"
        title={t`Allocated candidates`}
        data={list}
        rowKey={(row) => row.applicationId}
        filters={{
          examCentreId: { label: t`Exam centre`, options: namedOptions(centres) },
          rollFrom: { label: t`First roll number` },
          rollTo: { label: t`Last roll number` },
        }}
        searchLabel={t`Name, master ID, roll or application number`}
        empty={<EmptyState title={t`No candidates have been allocated yet`} />}
        columns={[
          {
            key: 'roll',
            sort: 'rollNumber',
            align: 'end',
            head: t`Roll number`,
            cell: (row) => row.rollNumber !== null && <CodeText value={row.rollNumber} />,
          },
          { key: 'masterId', head: t`Master ID`, align: 'end', cell: (row) => <CodeText value={row.masterId} /> },
          { key: 'name', head: t`Full name`, cell: (row) => inLanguage(row.fullName, language) },
          {
            key: 'application',
            sort: 'application',
            head: t`Application number`,
            cell: (row) => <CodeText value={row.applicationNumber} />,
          },
          { key: 'chosen', head: t`Centre chosen`, cell: (row) => inLanguage(row.chosenCentre, language) },
          {
            key: 'centre',
            wrap: true,
            head: t`Exam centre`,
            cell: (row) => (
              <Stack component="span" gap={0}>
                {inLanguage(row.examCentre, language)}
                {row.elsewhereReason && (
                  <Text span size="sm" c="dimmed">
                    {row.elsewhereReason}
                  </Text>
                )}
              </Stack>
            ),
          },
          { key: 'room', head: t`Room number`, cell: (row) => row.roomNumber !== null && <CodeText value={row.roomNumber} /> },
        ]}
        {...(mayMove && {
          selection,
          selectionActions: <Button compact onClick={move}>{t`Change the centre of those selected`}</Button>,
        })}
      />
    </>
  );
}
