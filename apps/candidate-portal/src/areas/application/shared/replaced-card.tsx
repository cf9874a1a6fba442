import { Trans } from '@lingui/react/macro';
import { Alert } from '@mantine/core';
import type { ApprovedAdmitCard } from '@psc/api-client/areas/examination/admit-card.ts';
import { DateText } from '@psc/ui/date-text.tsx';

/** The candidate may already have printed an earlier card. */
export function ReplacedCard({ replaces: { madeAt, changed } }: { replaces: NonNullable<ApprovedAdmitCard['replaces']> }) {
  return (
    <Alert color="crimson" role="note" mb="sm">
      {changed === 'schedule' ? (
        <Trans>
          The hours of the examination were changed. This card replaces the one made on <DateText instant={madeAt} />, which is no longer
          valid.
        </Trans>
      ) : (
        <Trans>
          Your seat was changed. This card replaces the one made on <DateText instant={madeAt} />, which is no longer valid.
        </Trans>
      )}
    </Alert>
  );
}
