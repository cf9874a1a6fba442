import { useState } from 'react';
import { useLingui } from '@lingui/react/macro';
import type { RevisionRow } from '@psc/api-client/calls/revision.ts';
import { inLanguage } from '@psc/i18n/bilingual.ts';
import { activeLanguage } from '@psc/i18n/language.ts';
import { LinkButton } from '@psc/ui/button.tsx';
import { DataTable } from '@psc/ui/data-table.tsx';
import { DateText } from '@psc/ui/date-text.tsx';
import { EmptyState } from '@psc/ui/empty-state.tsx';
import { CodeText } from '@psc/ui/number-text.tsx';
import { PageHeader } from '@psc/ui/page-header.tsx';
import { shownWord } from '@psc/ui/shown-word.ts';
import { StatusBadge } from '@psc/ui/status-badge.tsx';
import { useLoaderData } from 'react-router';
import screen from '../../../shared/screen.module.css';
import type { loader } from './loader.ts';
import { MarkStateText } from './mark-state-text.tsx';
import { RevisionPanel } from './revision-panel.tsx';

/** Corrections of published results: what waits for a second officer, and what was decided. */
export default function RevisionScreen() {
  const { t } = useLingui();
  const { waiting, decided, nextAfter } = useLoaderData<typeof loader>();
  const [openId, setOpenId] = useState<number | null>(null);
  const opened = [...waiting, ...decided].find((row) => row.revisionId === openId);
  const language = activeLanguage();
  const columns = [
    { key: 'roll', head: t`Roll number`, cell: (row: RevisionRow) => row.rollNumber !== null && <CodeText value={row.rollNumber} /> },
    { key: 'name', head: t`Candidate`, cell: (row: RevisionRow) => inLanguage(row.name, language) },
    { key: 'post', head: t`Post`, cell: (row: RevisionRow) => inLanguage(row.post, language) },
    { key: 'paper', head: t`Paper`, cell: (row: RevisionRow) => inLanguage(row.paper, language) },
    { key: 'before', head: t`Published`, cell: (row: RevisionRow) => <MarkStateText state={row.before} /> },
    { key: 'after', head: t`Corrected`, cell: (row: RevisionRow) => <MarkStateText state={row.after} /> },
    { key: 'askedAt', head: t`Asked on`, cell: (row: RevisionRow) => <DateText instant={row.askedAt} short /> },
  ];
  const shared = {
    rowKey: (row: RevisionRow) => row.revisionId,
    openKey: openId,
    onOpen: (row: RevisionRow) => setOpenId(row.revisionId),
  };
  return (
    <>
      <PageHeader
        title={shownWord('titles./admin/revision')}
        description={t`A published mark is corrected when another officer approves it. The candidate is notified, and what was published before stays on record.`}
      />
      <h2 className={screen.heading}>{t`Waiting for a decision`}</h2>
      <DataTable
        caption={t`Waiting for a decision`}
        rows={waiting}
        {...shared}
        empty={
          <EmptyState
            title={t`No correction waits`}
          >{t`Corrections are asked for in the published result of an advertisement.`}</EmptyState>
        }
        columns={columns}
      />
      <h2 className={screen.heading}>{t`Decided`}</h2>
      <DataTable
        caption={t`Decided`}
        rows={decided}
        {...shared}
        empty={<EmptyState title={t`Nothing was decided yet`} />}
        columns={[
          ...columns,
          {
            key: 'state',
            head: t`State`,
            cell: (row: RevisionRow) => (
              <StatusBadge tone={row.state === 'applied' ? 'done' : 'refused'}>
                {row.state === 'applied' ? t`Applied` : t`Refused`}
              </StatusBadge>
            ),
          },
        ]}
      />
      {nextAfter !== null && <LinkButton to={`?after=${nextAfter}`}>{t`Next page`}</LinkButton>}
      {opened && <RevisionPanel key={opened.revisionId} revision={opened} onClose={() => setOpenId(null)} />}
    </>
  );
}
