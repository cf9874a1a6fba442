import { useState } from 'react';
import { useLingui } from '@lingui/react/macro';
import type { RetotallingRow } from '@psc/api-client/calls/retotalling.ts';
import { inLanguage } from '@psc/i18n/bilingual.ts';
import { activeLanguage } from '@psc/i18n/language.ts';
import { LinkButton } from '@psc/ui/button.tsx';
import { DataTable } from '@psc/ui/data-table.tsx';
import { DateText } from '@psc/ui/date-text.tsx';
import { EmptyState } from '@psc/ui/empty-state.tsx';
import { CodeText, NumberText } from '@psc/ui/number-text.tsx';
import { PageHeader } from '@psc/ui/page-header.tsx';
import { shownWord } from '@psc/ui/shown-word.ts';
import { StatusBadge, type StatusTone } from '@psc/ui/status-badge.tsx';
import { Link, useLoaderData, useSearchParams } from 'react-router';
import { Tabs } from '../../../shared/tabs.tsx';
import { AnswerPanel } from './answer-panel.tsx';
import type { loader } from './loader.ts';

type Shown = 'waiting' | 'toApprove' | 'unchanged' | 'corrected';
const tones: Record<Shown, StatusTone> = { waiting: 'attention', toApprove: 'waiting', unchanged: 'neutral', corrected: 'done' };

/** Requests of candidates that marks are added up again, once their fee is paid. */
export default function RetotallingScreen() {
  const { t } = useLingui();
  const { requests, nextAfter } = useLoaderData<typeof loader>();
  const [search] = useSearchParams();
  const [openId, setOpenId] = useState<number | null>(null);
  const opened = requests.find(({ retotallingRequestId }) => retotallingRequestId === openId);
  const language = activeLanguage();
  const answered = search.get('state') === 'answered';
  const words: Record<Shown, string> = {
    waiting: t`Waits for the answer`,
    toApprove: t`Correction to approve`,
    unchanged: t`Unchanged`,
    corrected: t`Corrected`,
  };
  return (
    <>
      <PageHeader
        title={shownWord('titles./admin/retotalling')}
        description={t`Candidates have paid for the marks of a paper to be added up again. Other marks ask for a correction, which another officer approves.`}
        back={<Link to="/admin/revision">{shownWord('titles./admin/revision')}</Link>}
      />
      <Tabs label={t`Requests`}>
        <Link to="/admin/retotalling" aria-current={answered ? undefined : 'page'}>{t`Waiting`}</Link>
        <Link to="/admin/retotalling?state=answered" aria-current={answered ? 'page' : undefined}>{t`Answered`}</Link>
      </Tabs>
      <DataTable
        caption={t`Requests`}
        rows={requests}
        rowKey={(row) => row.retotallingRequestId}
        openKey={openId}
        onOpen={(row) => setOpenId(row.retotallingRequestId)}
        empty={<EmptyState title={answered ? t`Nothing was answered yet` : t`No request waits`} />}
        columns={[
          {
            key: 'roll',
            head: t`Roll number`,
            cell: (row: RetotallingRow) => row.rollNumber !== null && <CodeText value={row.rollNumber} />,
          },
          { key: 'name', head: t`Candidate`, cell: (row) => inLanguage(row.name, language) },
          { key: 'post', head: t`Post`, cell: (row) => inLanguage(row.post, language) },
          { key: 'paper', head: t`Paper`, cell: (row) => inLanguage(row.paper, language) },
          { key: 'marks', head: t`Marks`, align: 'end', cell: (row) => row.marks !== null && <NumberText value={row.marks} /> },
          { key: 'paidAt', head: t`Fee paid on`, cell: (row) => <DateText instant={row.paidAt} short /> },
          {
            key: 'state',
            head: t`State`,
            cell: ({ state }) => <StatusBadge tone={tones[state as Shown]}>{words[state as Shown]}</StatusBadge>,
          },
        ]}
      />
      {nextAfter !== null && (
        <LinkButton to={`?${new URLSearchParams({ ...(answered && { state: 'answered' }), after: String(nextAfter) }).toString()}`}>
          {t`Next page`}
        </LinkButton>
      )}
      {opened && <AnswerPanel key={opened.retotallingRequestId} request={opened} onClose={() => setOpenId(null)} />}
    </>
  );
}
