import { Trans, useLingui } from '@lingui/react/macro';
import { Button } from '@psc/ui/button.tsx';
import { Dialog } from '@psc/ui/application/dialog.tsx';
import { messageText } from '@psc/ui/message-text.ts';
import type { MandatoryDetail } from '@psc/validation/areas/application/forms/vacancy-apply.ts';
import { Link } from 'react-router';

const sectionOf: Record<MandatoryDetail, string> = {
  education: 'education',
  citizenship: 'documents',
  photograph: 'documents',
  signature: 'documents',
  personalDetails: 'personal',
};

export function MissingList({ missing }: { missing: readonly MandatoryDetail[] }) {
  const { t } = useLingui();
  const names: Record<MandatoryDetail, string> = {
    education: t`Education`,
    citizenship: t`Citizenship certificate, both sides`,
    photograph: t`Photograph`,
    signature: t`Signature`,
    personalDetails: t`Personal details`,
  };
  return (
    <ul>
      {missing.map((detail) => (
        <li key={detail}>
          <Link to={`/user/profile/${sectionOf[detail]}`}>{names[detail]}</Link>
        </li>
      ))}
    </ul>
  );
}

/** Opens when the candidate tries to continue with details missing. */
export function MissingDialog({ missing, onClose }: { missing: readonly MandatoryDetail[]; onClose: () => void }) {
  return (
    <Dialog title={messageText('errors.apply.missingDocuments')} onClose={onClose}>
      <MissingList missing={missing} />
      <p>
        <Trans>Once they are in your profile, you can apply.</Trans>
      </p>
      <Button onClick={onClose}>
        <Trans>Close</Trans>
      </Button>
    </Dialog>
  );
}
