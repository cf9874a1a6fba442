import { useLingui } from '@lingui/react/macro';
import { DateText } from '@psc/ui/date-text.tsx';

/** The description of a report and, if its numbers are cached, the time of the count. */
export function AboutReport({ about, asOf }: { about: string; asOf: string | null }) {
  const { t } = useLingui();
  return (
    <>
      {about}
      {asOf !== null && (
        <div>
          {t`Counted`} <DateText instant={asOf} />
        </div>
      )}
    </>
  );
}
