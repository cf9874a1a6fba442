import { useLingui } from '@lingui/react/macro';
import { DateText } from '@psc/ui/date-text.tsx';

/** What a report says of itself, and when its numbers were counted where they are not those of the moment. */
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
