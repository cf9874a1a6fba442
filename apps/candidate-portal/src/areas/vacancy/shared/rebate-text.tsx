import { Trans } from '@lingui/react/macro';
import type { FeeRebate } from '@psc/api-client/calls/vacancy.ts';
import { inLanguage } from '@psc/i18n/bilingual.ts';
import { activeLanguage } from '@psc/i18n/language.ts';
import { formatNumber } from '@psc/i18n/numbers.ts';

/** Which part of the fee is remitted, and to whom. */
export function RebateText({ rebate }: { rebate: FeeRebate }) {
  const language = activeLanguage();
  const name = inLanguage(rebate.name, language);
  const percent = formatNumber(rebate.percent, language);
  return (
    <Trans>
      Rebate of {percent} percent: {name}
    </Trans>
  );
}
