import { useLingui } from '@lingui/react/macro';
import type { OpenRetotalling } from '@psc/api-client/areas/selection/selection.ts';
import { formatInstant } from '@psc/i18n/dates.ts';
import { activeLanguage } from '@psc/i18n/language.ts';
import { formatNumber } from '@psc/i18n/numbers.ts';
import screen from '../../../shared/screen.module.css';

/** Both officers read that marks may still change before they make or publish a list. */
export function OpenRetotallingNotice({ retotalling }: { retotalling: OpenRetotalling | null }) {
  const { t } = useLingui();
  if (retotalling === null) return null;
  const language = activeLanguage();
  const until = retotalling.until === null ? null : formatInstant(retotalling.until, language);
  const requests = formatNumber(retotalling.requests, language);
  return (
    <div className={screen.notice}>
      <p>{t`Re-totalling is open, so marks may still change.`}</p>
      {until !== null && <p>{t`Candidates may ask for it until: ${until}`}</p>}
      <p>{t`Paid requests without an answer: ${requests}`}</p>
    </div>
  );
}
