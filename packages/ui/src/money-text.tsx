import { useLingui } from '@lingui/react';
import { Trans } from '@lingui/react/macro';
import { activeLanguage } from '@psc/i18n/language.ts';
import { formatMoney } from '@psc/i18n/numbers.ts';
import classes from './texts.module.css';

/** An amount of money: `रु ५००`, `Rs 500`. */
export function MoneyText({ amountPaisa }: { amountPaisa: number }) {
  useLingui();
  return <span className={classes.figures}>{formatMoney(amountPaisa, activeLanguage())}</span>;
}

export function FeeText({ amountPaisa }: { amountPaisa: number }) {
  return amountPaisa === 0 ? <Trans>No fee</Trans> : <MoneyText amountPaisa={amountPaisa} />;
}
