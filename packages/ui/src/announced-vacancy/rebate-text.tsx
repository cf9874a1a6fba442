import { Trans } from '@lingui/react/macro';
import { inLanguage } from '@psc/i18n/bilingual.ts';
import { activeLanguage } from '@psc/i18n/language.ts';
import { formatNumber } from '@psc/i18n/numbers.ts';
import { MoneyText } from '../money-text.tsx';
import type { FeeRebate, OwnFee } from './vacancy.ts';

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

/** The fee that a group pays instead of the fee of the class. */
export function OwnFeeText({ ownFee: { name, percent: more, amountPaisa } }: { ownFee: OwnFee }) {
  const language = activeLanguage();
  const named = inLanguage(name, language);
  const percent = formatNumber(more, language);
  return amountPaisa === null ? (
    <Trans>
      Surcharge of {percent} percent: {named}
    </Trans>
  ) : (
    <Trans>
      Fee of <MoneyText amountPaisa={amountPaisa} />: {named}
    </Trans>
  );
}
