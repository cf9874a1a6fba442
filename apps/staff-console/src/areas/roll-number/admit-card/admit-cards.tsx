import { useLingui } from '@lingui/react/macro';
import * as calls from '@psc/api-client/calls/admit-card.ts';
import type { AdmitCardPage } from '@psc/api-client/calls/admit-card.ts';
import { send } from '@psc/api-client/send.ts';
import { useSession } from '@psc/api-client/session.ts';
import { inLanguage } from '@psc/i18n/bilingual.ts';
import { activeLanguage } from '@psc/i18n/language.ts';
import { Button } from '@psc/ui/button.tsx';
import { DataTable } from '@psc/ui/data-table.tsx';
import { EmptyState } from '@psc/ui/empty-state.tsx';
import { CodeText } from '@psc/ui/number-text.tsx';
import { StatusBadge } from '@psc/ui/status-badge.tsx';
import { useMoreRows } from '@psc/ui/use-more-rows.ts';
import { IconDownload } from '@tabler/icons-react';
import { AdvertisementText } from '../../../examination/advertisement-text.tsx';
import { saveDownload } from '@psc/api-client/save-download.ts';
import { NumberFacts } from '../../../shared/number-facts.tsx';
import screen from '../../../shared/screen.module.css';
import { useAct } from '../../../shared/use-act.ts';
import { DownloadForm } from './download-form.tsx';

/** How far the cards of one advertisement are, and each of them. */
export function AdmitCards({ page }: { page: AdmitCardPage }) {
  const { t } = useLingui();
  const language = activeLanguage();
  const { advtCode } = page.advertisement;
  const mayGenerate = useSession((session) => session.privileges.downloadAdmitCard?.includes('create') ?? false);
  const generate = useAct(calls.generate);
  const download = useAct(calls.download);
  const { rows, more } = useMoreRows({ rows: page.cards, nextAfterId: page.nextAfter }, async (after) => {
    const outcome = await send(calls.list, { params: { advtCode }, query: { after } });
    return outcome.ok ? { rows: outcome.data.cards, nextAfterId: outcome.data.nextAfter } : null;
  });
  const downloadOne = async (applicationId: number) => {
    const outcome = await download.run({ body: { advtCode, applicationId } });
    if (outcome.ok) saveDownload(outcome.data);
  };
  return (
    <>
      <p>
        <AdvertisementText advertisement={page.advertisement} />
      </p>
      <Counts page={page} />
      {page.admitCardDownloadDateAd === null && (
        <p className={screen.notice}>{t`The advertisement has no download date yet, so candidates cannot download their cards.`}</p>
      )}
      {mayGenerate && page.generated < page.approvedCandidates && (
        <div className={screen.actions}>
          <Button kind="primary" inProgress={generate.inProgress} onClick={() => void generate.run({ body: { advtCode } })}>
            {t`Generate admit cards`}
          </Button>
        </div>
      )}
      {page.generated > 0 && <DownloadForm key={advtCode} page={page} />}
      <h2 className={screen.heading}>{t`Candidates`}</h2>
      <DataTable
        caption={t`Admit cards of the candidates`}
        rows={rows}
        rowKey={(row) => row.applicationId}
        more={more}
        empty={<EmptyState title={t`Nobody is allocated yet`}>{t`Admit cards come after roll numbers.`}</EmptyState>}
        columns={[
          {
            key: 'roll',
            head: t`Roll number`,
            align: 'end',
            cell: (row) => row.rollNumber !== null && <CodeText value={row.rollNumber} />,
          },
          { key: 'name', head: t`Full name`, cell: (row) => inLanguage(row.fullName, language) },
          { key: 'masterId', head: t`Master id`, cell: (row) => <CodeText value={row.masterId} /> },
          { key: 'centre', head: t`Exam centre`, cell: (row) => inLanguage(row.examCentre, language) },
          { key: 'room', head: t`Room number`, cell: (row) => row.roomNumber !== null && <CodeText value={row.roomNumber} /> },
          { key: 'state', head: t`Admit card`, cell: (row) => <CardState made={row.generatedAt !== null} blocked={row.blocked} /> },
          {
            key: 'download',
            head: t`Download`,
            cell: (row) =>
              row.generatedAt !== null && (
                <DownloadOne name={inLanguage(row.fullName, language)} onClick={() => void downloadOne(row.applicationId)} />
              ),
          },
        ]}
      />
    </>
  );
}

function DownloadOne({ name, onClick }: { name: string; onClick: () => void }) {
  const { t } = useLingui();
  return (
    <Button
      kind="quiet"
      compact
      icon={<IconDownload size={18} aria-hidden />}
      aria-label={t`Download the admit card of ${name}`}
      onClick={onClick}
    />
  );
}

function CardState({ made, blocked }: { made: boolean; blocked: boolean }) {
  const { t } = useLingui();
  if (!made) return <StatusBadge tone="waiting">{t`Not made`}</StatusBadge>;
  return blocked ? <StatusBadge tone="refused">{t`Blocked`}</StatusBadge> : <StatusBadge tone="done">{t`Made`}</StatusBadge>;
}

function Counts({ page }: { page: AdmitCardPage }) {
  const { t } = useLingui();
  const tone = (count: number) => (count === page.approvedCandidates ? 'done' : 'attention');
  return (
    <NumberFacts
      facts={[
        { label: t`Approved candidates`, value: page.approvedCandidates },
        { label: t`With a roll number`, value: page.withRollNumber, tone: tone(page.withRollNumber) },
        { label: t`Admit cards made`, value: page.generated, tone: tone(page.generated) },
        { label: t`Blocked`, value: page.blocked },
      ]}
    />
  );
}
