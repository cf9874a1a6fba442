import { Box } from '@mantine/core';
import { useLingui } from '@lingui/react/macro';
import * as calls from '@psc/api-client/areas/examination/roll-number.ts';
import type { CentreForRollNumbers, RollNumberAbout, rollNumbers } from '@psc/api-client/areas/examination/roll-number.ts';
import { useSession } from '@psc/api-client/session.ts';
import { inLanguage } from '@psc/i18n/bilingual.ts';
import { activeLanguage } from '@psc/i18n/language.ts';
import { Button } from '@psc/ui/button.tsx';
import { useConfirm } from '@psc/ui/confirm-dialog.tsx';
import { DataTable } from '@psc/ui/data-table.tsx';
import { EmptyState } from '@psc/ui/empty-state.tsx';
import { CodeText, NumberText } from '@psc/ui/number-text.tsx';
import { PageHeader } from '@psc/ui/page-header.tsx';
import { messageText } from '@psc/ui/message-text.ts';
import { StatusBadge } from '@psc/ui/status-badge.tsx';
import { useLoaderData } from 'react-router';
import { AdvertisementText } from '../../../../examination/advertisement-text.tsx';
import type { ListData } from '../../../../shared/list/read-list.ts';
import screen from '../../../../shared/screen.module.css';
import { useStaffCall } from '../../../../shared/use-staff-call.ts';
import { Candidates } from './candidates.tsx';
import { SeatedAdvertisementChooser } from '../seated-advertisement-chooser.tsx';
import { AllCentres, GenerationForm } from './generation-form.tsx';

export default function GenerateScreen() {
  const { t } = useLingui();
  const list = useLoaderData<ListData<typeof rollNumbers> | null>();
  return (
    <>
      <PageHeader
        title={messageText('titles./admin/generate/rollNo')}
        description={t`Candidates of a centre get unbroken roll numbers in the order you choose, and the rooms are filled in that order.`}
      />
      <SeatedAdvertisementChooser chosen={list?.about.advertisement ?? null} />
      {list ? <Numbers key={list.about.advertisement.advtCode} list={list} /> : <EmptyState title={t`Choose an advertisement`} />}
    </>
  );
}

function Numbers({ list }: { list: ListData<typeof rollNumbers> }) {
  const { t } = useLingui();
  const { about: page } = list;
  const mayGenerate = useSession((session) => session.privileges.rollNumberGeneration?.includes('create') ?? false);
  return (
    <>
      <p>
        <AdvertisementText advertisement={page.advertisement} />
      </p>
      <Centres page={page} />
      {mayGenerate && (
        <Box mb="md">
          <AllCentres page={page} />
        </Box>
      )}
      {page.admitCardsMade && (
        <p
          className={screen.notice}
        >{t`Admit cards have been made. The roll numbers of a centre can no longer be changed once one of its candidates has a card.`}</p>
      )}
      {mayGenerate &&
        page.centres.some((centre) => centre.roomsAreFinal && (!page.admitCardsMade || centre.withRollNumber < centre.candidates)) && (
          <section className={screen.card} aria-label={t`Generate roll numbers`}>
            <GenerationForm key={page.advertisement.advtCode} page={page} />
          </section>
        )}
      <h2 className={screen.heading}>{t`Candidates`}</h2>
      <Candidates list={list} />
    </>
  );
}

function Centres({ page }: { page: RollNumberAbout }) {
  const { t } = useLingui();
  const { advtCode } = page.advertisement;
  const mayWithdraw = useSession((session) => session.privileges.rollNumberGeneration?.includes('delete') ?? false) && !page.admitCardsMade;
  const withdraw = useStaffCall(calls.takeBack);
  const { confirm, dialog } = useConfirm();
  const confirmAndWithdraw = async (row: CentreForRollNumbers) => {
    const centre = inLanguage(row.name, activeLanguage());
    const confirmed = await confirm({
      title: t`Withdraw the roll numbers of ${centre}?`,
      message: t`All candidates of this centre lose their roll number and their seat in a room. Generate roll numbers again afterwards.`,
      confirmLabel: t`Withdraw`,
      cancelLabel: t`Keep them`,
      danger: true,
    });
    if (confirmed) await withdraw.run({ body: { advtCode, examCentreId: row.examCentreId } });
  };
  return (
    <>
      <DataTable
        caption={t`Exam centres`}
        rows={page.centres}
        rowKey={(row) => row.examCentreId}
        empty={
          <EmptyState
            title={t`No candidates have been allocated yet`}
          >{t`Roll numbers are given once centres and rooms are assigned.`}</EmptyState>
        }
        columns={[
          { key: 'name', head: t`Exam centre`, cell: (row) => inLanguage(row.name, activeLanguage()) },
          {
            key: 'rooms',
            head: t`Rooms`,
            cell: (row) =>
              row.roomsAreFinal ? (
                <StatusBadge tone="done">{t`Final`}</StatusBadge>
              ) : (
                <StatusBadge tone="attention">{t`Not final`}</StatusBadge>
              ),
          },
          { key: 'candidates', head: t`Candidates`, align: 'end', cell: (row) => <NumberText value={row.candidates} /> },
          { key: 'numbered', head: t`With a roll number`, align: 'end', cell: (row) => <NumberText value={row.withRollNumber} /> },
          {
            key: 'rolls',
            head: t`Roll numbers`,
            cell: (row) => row.rollFrom !== null && row.rollTo !== null && <CodeText value={`${row.rollFrom}–${row.rollTo}`} />,
          },
          {
            key: 'order',
            head: t`Order`,
            cell: (row) => row.orderBy !== null && messageText(`enums.rollNumberOrder.${row.orderBy}`),
          },
          ...(mayWithdraw
            ? [
                {
                  key: 'takeBack',
                  head: t`Withdraw`,
                  control: true as const,
                  cell: (row: CentreForRollNumbers) =>
                    row.withRollNumber > 0 && (
                      <Button compact kind="danger" inProgress={withdraw.inProgress} onClick={() => void confirmAndWithdraw(row)}>
                        {t`Withdraw`}
                      </Button>
                    ),
                },
              ]
            : []),
        ]}
      />
      {dialog}
    </>
  );
}
