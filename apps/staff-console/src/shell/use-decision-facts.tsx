import { useLingui } from '@lingui/react/macro';
import { DateText } from '@psc/ui/date-text.tsx';
import type { ReactNode } from 'react';

type AskedFor = {
  reason: string;
  askedBy: string;
  askedAt: string;
  decidedBy: string | null;
  decidedAt: string | null;
  decisionRemarks: string;
  state?: string;
};

export function useDecisionFacts({
  reason,
  askedBy,
  askedAt,
  decidedBy,
  decidedAt,
  decisionRemarks,
  state,
}: AskedFor): { label: string; value: ReactNode }[] {
  const { t } = useLingui();
  return [
    { label: t`Reason`, value: reason },
    { label: t`Requested by`, value: askedBy },
    { label: t`Requested on`, value: <DateText instant={askedAt} /> },
    ...(state === 'withdrawn' && decidedAt !== null ? [{ label: t`Withdrawn on`, value: <DateText instant={decidedAt} /> }] : []),
    ...(decidedAt === null || state === 'withdrawn'
      ? []
      : [
          { label: t`Decided by`, value: decidedBy },
          { label: t`Decided on`, value: <DateText instant={decidedAt} /> },
          { label: t`Remarks`, value: decisionRemarks },
        ]),
  ];
}
