import { useLingui } from '@lingui/react/macro';
import * as calls from '@psc/api-client/areas/examination/admit-card.ts';
import type { AdmitCardAbout } from '@psc/api-client/areas/examination/admit-card.ts';
import type { SeatRevision } from '@psc/api-client/areas/examination/seat-revision.ts';
import { activeLanguage } from '@psc/i18n/language.ts';
import { formatNumber } from '@psc/i18n/numbers.ts';
import { useSession } from '@psc/api-client/session.ts';
import { Button } from '@psc/ui/button.tsx';
import { AdvertisementText } from '../../../../examination/advertisement-text.tsx';
import type { ListData } from '../../../../shared/list/read-list.ts';
import { NumberFacts } from '@psc/ui/number-facts.tsx';
import screen from '../../../../shared/screen.module.css';
import { useStaffCall } from '../../../../shared/use-staff-call.ts';
import { CardList } from './card-list.tsx';
import { DownloadForm } from './download-form.tsx';
import { ChangeButtons } from './change-buttons.tsx';
import { SeatRevisions } from './seat-revisions.tsx';

type AdmitCardsProps = { list: ListData<typeof calls.admitCards>; seatRevisions: readonly SeatRevision[] };

export function AdmitCards({ list, seatRevisions }: AdmitCardsProps) {
  const { t } = useLingui();
  const { about } = list;
  const { advtCode } = about.advertisement;
  const mayGenerate = useSession((session) => session.privileges.downloadAdmitCard?.includes('create') ?? false);
  const generate = useStaffCall(calls.generate);
  const count = formatNumber(about.withRollNumber - about.generated, activeLanguage());
  return (
    <>
      <p>
        <AdvertisementText advertisement={about.advertisement} />
      </p>
      <Counts about={about} />
      {about.admitCardDownloadDateAd === null && (
        <p className={screen.notice}>{t`The advertisement has no download date yet, so candidates cannot download their cards.`}</p>
      )}
      {mayGenerate && about.generated < about.approvedCandidates && (
        <div className={screen.actions}>
          <Button kind="primary" inProgress={generate.inProgress} onClick={() => void generate.run({ body: { advtCode } })}>
            {t`Generate admit cards (${count})`}
          </Button>
        </div>
      )}
      {about.generated > 0 && <DownloadForm key={advtCode} about={about} />}
      {about.generated > 0 && <ChangeButtons advtCode={advtCode} />}
      <SeatRevisions revisions={seatRevisions} />
      <h2 className={screen.heading}>{t`Candidates`}</h2>
      <CardList list={list} />
    </>
  );
}

function Counts({ about }: { about: AdmitCardAbout }) {
  const { t } = useLingui();
  const tone = (count: number) => (count === about.approvedCandidates ? 'done' : 'attention');
  return (
    <NumberFacts
      facts={[
        { label: t`Approved candidates`, value: about.approvedCandidates },
        { label: t`With a roll number`, value: about.withRollNumber, tone: tone(about.withRollNumber) },
        { label: t`Admit cards made`, value: about.generated, tone: tone(about.generated) },
        { label: t`Blocked`, value: about.blocked },
      ]}
    />
  );
}
