import { useState } from 'react';
import { useLingui } from '@lingui/react/macro';
import type { ResultRow } from '@psc/api-client/calls/result.ts';
import { useSession } from '@psc/api-client/session.ts';
import { inLanguage } from '@psc/i18n/bilingual.ts';
import { activeLanguage } from '@psc/i18n/language.ts';
import { DataTable } from '@psc/ui/data-table.tsx';
import { DateText } from '@psc/ui/date-text.tsx';
import { EmptyState } from '@psc/ui/empty-state.tsx';
import { CodeText, NumberText } from '@psc/ui/number-text.tsx';
import { PageHeader } from '@psc/ui/page-header.tsx';
import { shownWord } from '@psc/ui/shown-word.ts';
import { StatusBadge, type StatusTone } from '@psc/ui/status-badge.tsx';
import { Link, useLoaderData, useSearchParams } from 'react-router';
import { AdvertisementChooser } from '../../../shared/advertisement-chooser.tsx';
import { PageLinks } from '../page-links.tsx';
import { AskPanel } from './ask-panel.tsx';
import { ResultFilters } from './result-filters.tsx';
import type { loader } from './loader.ts';
import { useResultWords } from './result-words.ts';

const tones: Record<ResultRow['result'], StatusTone> = { passed: 'done', failed: 'refused', absent: 'neutral', notRecorded: 'attention' };

/** A published result, person by person. */
export default function PublishedResultScreen() {
  const { t } = useLingui();
  const { published, list, pageNumber } = useLoaderData<typeof loader>();
  const [search] = useSearchParams();
  const words = useResultWords();
  const [asking, setAsking] = useState<ResultRow | null>(null);
  const mayAsk = useSession((session) => session.privileges.resultAndSelection?.includes('update') ?? false);
  const language = activeLanguage();
  const chosen = published.find((each) => String(each.advtCode) === search.get('advtCode'));
  return (
    <>
      <PageHeader
        title={shownWord('titles./admin/published-result/view')}
        description={chosen?.publishedAt && <DateText instant={chosen.publishedAt} />}
        back={<Link to="/admin/publish-result">{shownWord('titles./admin/publish-result')}</Link>}
      />
      <AdvertisementChooser advertisements={published} label={t`Advertisement`} placeholder={t`Choose an advertisement`} />
      {list === null ? (
        <EmptyState title={t`No advertisement is chosen`}>{t`Choose an advertisement to see its result.`}</EmptyState>
      ) : (
        <>
          <ResultFilters />
          <DataTable
            caption={t`Result`}
            rows={list.rows}
            rowKey={(row) => row.applicationId}
            {...(mayAsk && { openKey: asking?.applicationId ?? null, onOpen: setAsking })}
            empty={<EmptyState title={t`Nobody matches`}>{t`Change or clear the filters.`}</EmptyState>}
            columns={[
              {
                key: 'roll',
                head: t`Roll number`,
                align: 'end',
                cell: (row) => row.rollNumber !== null && <CodeText value={row.rollNumber} />,
              },
              { key: 'name', head: t`Candidate`, cell: (row) => inLanguage(row.name, language) },
              { key: 'master', head: t`Master ID`, align: 'end', cell: (row) => <CodeText value={row.masterId} /> },
              { key: 'citizenship', head: t`Citizenship number`, cell: (row) => <CodeText value={row.citizenshipNumber} /> },
              ...list.papers.map((paper) => ({
                key: `paper ${paper.paperId}`,
                head: inLanguage(paper.name, language),
                align: 'end' as const,
                cell: (row: ResultRow) => <Marks row={row} paperId={paper.paperId} />,
              })),
              {
                key: 'total',
                head: t`Total`,
                align: 'end',
                cell: (row) => row.totalMarks !== null && <NumberText value={row.totalMarks} />,
              },
              { key: 'result', head: t`Result`, cell: (row) => <StatusBadge tone={tones[row.result]}>{words[row.result]}</StatusBadge> },
            ]}
          />
          {asking && <AskPanel key={asking.applicationId} row={asking} papers={list.papers} onClose={() => setAsking(null)} />}
          <PageLinks pageNumber={pageNumber} rows={list.rows} hasMore={list.hasMore} />
        </>
      )}
    </>
  );
}

function Marks({ row, paperId }: { row: ResultRow; paperId: number }) {
  const marks = row.marks.find((each) => each.paperId === paperId);
  return marks ? <NumberText value={marks.marks} /> : <span aria-hidden>–</span>;
}
