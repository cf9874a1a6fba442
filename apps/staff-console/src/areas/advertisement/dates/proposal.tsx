import { useEffect, useRef, useState } from 'react';
import { useLingui } from '@lingui/react/macro';
import * as calls from '@psc/api-client/areas/advertisement/advertisement.ts';
import type { DataOf } from '@psc/api-client/define-call.ts';
import { useFetched } from '@psc/api-client/use-fetched.ts';
import { bsFromAd, isValidAd } from '@psc/i18n/calendar.ts';
import { Button } from '@psc/ui/button.tsx';
import { useFormContext, useWatch } from 'react-hook-form';

export type Proposal = DataOf<typeof calls.proposeDates>;

/** Form values for these days, each in both calendars. */
export function inBothCalendars(days: Record<string, string>): Record<string, string> {
  return Object.fromEntries(
    Object.entries(days).flatMap(([name, ad]) => [
      [name, ad],
      [name.replace(/Ad$/u, 'Bs'), ad === '' ? '' : bsFromAd(ad)],
    ]),
  );
}

/**
 * A new publish date moves the dates that are still as proposed. A date typed by the officer stays until the officer resets all of them.
 */
export function DatesFromPublication({ first, follow }: { first: Proposal; follow: boolean }) {
  const { t } = useLingui();
  const { getValues, setValue } = useFormContext();
  const published = useWatch({ name: 'publishDateAd' }) as unknown;
  const day = typeof published === 'string' && isValidAd(published) ? published : null;
  const fetched = useFetched(calls.proposeDates, day && day !== first.publishDateAd ? { query: { publishDateAd: day } } : null);
  const proposal = day === first.publishDateAd ? first : fetched.data?.publishDateAd === day ? fetched.data : null;
  const last = useRef(first);
  const [isAsked, setIsAsked] = useState(false);

  useEffect(() => {
    if (!proposal || (!isAsked && (!follow || proposal === last.current))) return;
    const before: Record<string, string> = last.current.dates;
    const untouched = Object.entries(proposal.dates).filter(([name]) => {
      const value = getValues(name) as unknown;
      return isAsked || value === '' || value === before[name];
    });
    for (const [name, value] of Object.entries(inBothCalendars(Object.fromEntries(untouched))))
      setValue(name, value, { shouldDirty: true, shouldValidate: true });
    last.current = proposal;
    setIsAsked(false);
  }, [proposal, isAsked, follow, getValues, setValue]);

  return (
    <Button compact disabled={!proposal} onClick={() => setIsAsked(true)}>
      {t`Propose all dates from the publish date`}
    </Button>
  );
}
