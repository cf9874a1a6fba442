import { useLingui } from '@lingui/react/macro';
import * as calls from '@psc/api-client/calls/roll-number.ts';
import type { RollNumberPage } from '@psc/api-client/calls/roll-number.ts';
import { send } from '@psc/api-client/send.ts';
import { useSession } from '@psc/api-client/session.ts';
import { inLanguage } from '@psc/i18n/bilingual.ts';
import { nepalDayOf } from '@psc/i18n/calendar.ts';
import { activeLanguage } from '@psc/i18n/language.ts';
import { DataTable } from '@psc/ui/data-table.tsx';
import { DateText } from '@psc/ui/date-text.tsx';
import { EmptyState } from '@psc/ui/empty-state.tsx';
import { MoneyText } from '@psc/ui/money-text.tsx';
import { CodeText, NumberText } from '@psc/ui/number-text.tsx';
import { PageHeader } from '@psc/ui/page-header.tsx';
import { shownWord } from '@psc/ui/shown-word.ts';
import { StatusBadge } from '@psc/ui/status-badge.tsx';
import { useMoreRows } from '@psc/ui/use-more-rows.ts';
import { useLoaderData } from 'react-router';
import { AdvertisementText } from '../../../examination/advertisement-text.tsx';
import { AdvertisementChooser } from '../../../shared/advertisement-chooser.tsx';
import screen from '../../../shared/screen.module.css';
import { GenerationForm } from './generation-form.tsx';
import type { loader } from './loader.ts';

/** Roll numbers, centre by centre. */
export default function GenerateScreen() {
  const { t } = useLingui();
  const { codes, page } = useLoaderData<typeof loader>();
  return (
    <>
      <PageHeader
        title={shownWord('titles./admin/generate/rollNo')}
        description={t`Candidates of a centre get unbroken roll numbers in the order you choose, and the rooms are filled in that order.`}
      />
      <AdvertisementChooser advertisements={codes} label={t`Advertisement`} placeholder={t`Please select`} />
      {page ? <Numbers key={page.advertisement.advtCode} page={page} /> : <EmptyState title={t`Choose an advertisement`} />}
    </>
  );
}

function Numbers({ page }: { page: RollNumberPage }) {
  const { t } = useLingui();
  const mayGenerate = useSession((session) => session.privileges.rollNumberGeneration?.includes('create') ?? false);
  return (
    <>
      <p>
        <AdvertisementText advertisement={page.advertisement} />
      </p>
      <Centres page={page} />
      {page.admitCardsMade && (
        <p
          className={screen.notice}
        >{t`Admit cards have been made. Where a candidate has one, the roll numbers of the centre stay as they are.`}</p>
      )}
      {mayGenerate &&
        page.centres.some((centre) => centre.roomsAreFinal && (!page.admitCardsMade || centre.withRollNumber < centre.candidates)) && (
          <section className={screen.card} aria-label={t`Generate roll numbers`}>
            <GenerationForm key={`${page.advertisement.advtCode} ${page.nextRollNumber}`} page={page} />
          </section>
        )}
      <h2 className={screen.heading}>{t`Candidates`}</h2>
      <Candidates page={page} />
    </>
  );
}

function Centres({ page }: { page: RollNumberPage }) {
  const { t } = useLingui();
  return (
    <DataTable
      caption={t`Exam centres`}
      rows={page.centres}
      rowKey={(row) => row.examCentreId}
      empty={<EmptyState title={t`Nobody is allocated yet`}>{t`Roll numbers come after centres and rooms.`}</EmptyState>}
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
      ]}
    />
  );
}

function Candidates({ page }: { page: RollNumberPage }) {
  const { t } = useLingui();
  const language = activeLanguage();
  const { advtCode } = page.advertisement;
  const { rows, more } = useMoreRows({ rows: page.candidates, nextAfterId: page.nextAfter }, async (after) => {
    const outcome = await send(calls.list, { params: { advtCode }, query: { after } });
    return outcome.ok ? { rows: outcome.data.candidates, nextAfterId: outcome.data.nextAfter } : null;
  });
  return (
    <DataTable
      caption={t`Candidates`}
      rows={rows}
      rowKey={(row) => row.applicationId}
      more={more}
      empty={<EmptyState title={t`Nobody is allocated yet`} />}
      columns={[
        { key: 'roll', head: t`Roll number`, align: 'end', cell: (row) => row.rollNumber !== null && <CodeText value={row.rollNumber} /> },
        { key: 'name', head: t`Full name`, cell: (row) => inLanguage(row.fullName, language) },
        { key: 'masterId', head: t`Master id`, cell: (row) => <CodeText value={row.masterId} /> },
        { key: 'applied', head: t`Applied date`, cell: (row) => <DateText ad={nepalDayOf(row.appliedAt)} short /> },
        { key: 'paid', head: t`Amount paid`, align: 'end', cell: (row) => <MoneyText amountPaisa={row.amountPaidPaisa} /> },
        { key: 'priority', head: t`Priority`, align: 'end', cell: (row) => <NumberText value={row.priority} /> },
        { key: 'ebp', head: t`EBP code`, cell: (row) => row.ebpCode && <CodeText value={row.ebpCode} /> },
        { key: 'centre', head: t`Exam centre`, cell: (row) => inLanguage(row.examCentre, language) },
        { key: 'room', head: t`Room number`, cell: (row) => row.roomNumber !== null && <CodeText value={row.roomNumber} /> },
      ]}
    />
  );
}
