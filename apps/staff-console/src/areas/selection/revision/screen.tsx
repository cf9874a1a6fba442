import { useState } from 'react';
import { useLingui } from '@lingui/react/macro';
import type { ListRevision, ListRevisions } from '@psc/api-client/areas/selection/selection-revision.ts';
import { DataTable } from '@psc/ui/data-table.tsx';
import { DateText } from '@psc/ui/date-text.tsx';
import { EmptyState } from '@psc/ui/empty-state.tsx';
import { PageHeader } from '@psc/ui/page-header.tsx';
import { messageText } from '@psc/ui/message-text.ts';
import { StatusBadge, type StatusTone } from '@psc/ui/status-badge.tsx';
import { Link, useLoaderData } from 'react-router';
import { ScreenHelp } from '../../../shared/list/screen-help.tsx';
import { addressOf } from '../../../shared/address-of.ts';
import { AdvertisementChooser } from '../../../shared/advertisement-chooser.tsx';
import screen from '../../../shared/screen.module.css';
import { rowAfter } from '../../../shared/waiting-rows.ts';
import { InterviewForm } from './interview-form.tsx';
import { ListCard } from './list-card.tsx';
import { ListRevisionPanel } from './list-revision-panel.tsx';
import { useListWords } from './list-words.ts';
import type { loader } from './loader.ts';
import { ReplacedListSection } from './replaced-list.tsx';

const tones: Record<ListRevision['state'], StatusTone> = { asked: 'waiting', applied: 'done', refused: 'refused' };

export default function SelectionRevisionScreen() {
  const { t } = useLingui();
  const { advertisements, found, replaced } = useLoaderData<typeof loader>();
  return (
    <>
      <PageHeader
        title={messageText('titles./admin/selection-revision')}
        aside={
          <ScreenHelp>{t`A published list is replaced when another officer approves the correction. Everybody whose outcome changes is informed, and the earlier list stays on record.`}</ScreenHelp>
        }
      />
      <AdvertisementChooser advertisements={advertisements} label={t`Advertisement`} placeholder={t`Choose an advertisement`} />
      {found === null ? (
        <EmptyState title={t`No advertisement is chosen`} />
      ) : (
        <>
          {found.lists.length === 0 && <EmptyState title={t`No list of this advertisement has been published`} />}
          {found.lists.map((list) => (
            <ListCard
              key={list.stage}
              advtCode={found.advtCode}
              list={list}
              waits={found.revisions.some(({ stage, state }) => stage === list.stage && state === 'asked')}
            />
          ))}
          {found.interviewMaximumMarks !== null && <InterviewForm advtCode={found.advtCode} maximumMarks={found.interviewMaximumMarks} />}
          <Revisions revisions={found.revisions} />
          <Replaced found={found} />
          {replaced && <ReplacedListSection list={replaced} />}
        </>
      )}
    </>
  );
}

function Revisions({ revisions }: { revisions: readonly ListRevision[] }) {
  const { t } = useLingui();
  const words = useListWords();
  const [openId, setOpenId] = useState<number | null>(null);
  const opened = revisions.find(({ revisionId }) => revisionId === openId);
  const openNext = () => {
    const idOf = (row: ListRevision) => row.revisionId;
    setOpenId(openId === null ? null : rowAfter(openId, revisions.map(idOf), revisions.filter(({ mayDecide }) => mayDecide).map(idOf)));
  };
  return (
    <>
      <h2 className={screen.heading}>{t`Corrections`}</h2>
      <DataTable
        caption={t`Corrections`}
        rows={revisions}
        rowKey={(row) => row.revisionId}
        openKey={openId}
        onOpen={(row) => setOpenId(row.revisionId)}
        empty={<p className={screen.nobody}>{t`No corrections have been requested.`}</p>}
        columns={[
          { key: 'list', head: t`List`, cell: (row) => words[row.stage] },
          { key: 'reason', head: t`Reason`, cell: (row) => row.reason },
          { key: 'askedAt', head: t`Requested on`, cell: (row) => <DateText instant={row.askedAt} short /> },
          {
            key: 'state',
            head: t`Status`,
            cell: (row) => <StatusBadge tone={tones[row.state]}>{messageText(`enums.revisionState.${row.state}`)}</StatusBadge>,
          },
        ]}
      />
      {opened && <ListRevisionPanel key={opened.revisionId} revision={opened} onClose={() => setOpenId(null)} onDecided={openNext} />}
    </>
  );
}

function Replaced({ found: { advtCode, replaced } }: { found: ListRevisions }) {
  const { t } = useLingui();
  const words = useListWords();
  if (replaced.length === 0) return null;
  return (
    <>
      <h2 className={screen.heading}>{t`Replaced lists`}</h2>
      <DataTable
        caption={t`Replaced lists`}
        rows={replaced}
        rowKey={(row) => row.replacedId}
        columns={[
          {
            key: 'list',
            head: t`List`,
            cell: (row) => (
              <Link to={addressOf('/admin/selection-revision', { advtCode, replaced: row.replacedId })}>{words[row.stage]}</Link>
            ),
          },
          { key: 'publishedAt', head: t`Published on`, cell: (row) => <DateText instant={row.publishedAt} short /> },
          { key: 'replacedAt', head: t`Replaced on`, cell: (row) => <DateText instant={row.replacedAt} short /> },
        ]}
      />
    </>
  );
}
