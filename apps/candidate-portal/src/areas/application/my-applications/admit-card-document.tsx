import { Trans } from '@lingui/react/macro';
import type { ApplicationDetail } from '@psc/api-client/areas/application/application.ts';
import type { ButtonKind } from '@psc/ui/button.tsx';
import { DateText } from '@psc/ui/date-text.tsx';
import { Link } from 'react-router';
import { DownloadAdmitCard } from '../../../application-state/download-admit-card.tsx';
import { ReplacedCard } from '../shared/replaced-card.tsx';

type AdmitCard = NonNullable<ApplicationDetail['admitCard']>;

export function AdmitCardDocument({ detail: { admitCard, advtCode }, kind }: { detail: ApplicationDetail; kind?: ButtonKind }) {
  if (!admitCard) return null;
  return (
    <div>
      {admitCard.replaces !== null && <ReplacedCard replaces={admitCard.replaces} />}
      {admitCard.state === 'ready' ? <DownloadAdmitCard advtCode={advtCode} kind={kind} /> : <WhyNot {...admitCard} />}
    </div>
  );
}

function WhyNot({ state, downloadDateAd }: AdmitCard) {
  switch (state) {
    case 'notYet':
      return downloadDateAd === null ? (
        <Trans>Your admit card is made. The day from which you can download it is not fixed yet.</Trans>
      ) : (
        <Trans>
          You can download your admit card from <DateText ad={downloadDateAd} />.
        </Trans>
      );
    case 'notGenerated':
      return <Trans>Your admit card is being prepared.</Trans>;
    case 'blocked':
      return (
        <Trans>
          The download of this admit card has been stopped. Please <Link to="/contact">contact the commission</Link>.
        </Trans>
      );
    default:
      return <Trans>Your admit card is no longer valid.</Trans>;
  }
}
