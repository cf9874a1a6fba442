import { Trans, useLingui } from '@lingui/react/macro';
import { Text } from '@mantine/core';
import type { AppliedRebate, FeeBasis } from '@psc/api-client/calls/fee-basis.ts';
import { inLanguage } from '@psc/i18n/bilingual.ts';
import { activeLanguage } from '@psc/i18n/language.ts';
import { formatNumber } from '@psc/i18n/numbers.ts';
import { DateText } from '@psc/ui/date-text.tsx';
import { MoneyText } from '@psc/ui/money-text.tsx';

/** A fee, and below it why it is what it is. */
export function FeeWithBasis({ amountPaisa, basis }: { amountPaisa: number; basis: FeeBasis | null }) {
  return (
    <>
      <MoneyText amountPaisa={amountPaisa} />
      {basis && <Basis basis={basis} />}
    </>
  );
}

function Basis({ basis }: { basis: FeeBasis }) {
  const language = activeLanguage();
  const categories = formatNumber(basis.furtherCategories, language);
  const factor = formatNumber(basis.lateFeeFactor, language);
  return (
    <>
      <Text component="span" display="block" size="sm" c="dimmed">
        <Trans>
          Basic price <MoneyText amountPaisa={basis.basicPricePaisa} />
        </Trans>
        {basis.furtherCategories > 0 && (
          <>
            {' · '}
            <Trans>
              {categories} × <MoneyText amountPaisa={basis.extraPricePaisa} /> for further categories
            </Trans>
          </>
        )}
        {basis.feeType === 'double' && (
          <>
            {' · '}
            <Trans>× {factor} after the normal deadline</Trans>
          </>
        )}
      </Text>
      {basis.rebate && <Rebate rebate={basis.rebate} />}
    </>
  );
}

function Rebate({ rebate }: { rebate: AppliedRebate }) {
  const { t } = useLingui();
  const language = activeLanguage();
  const { source } = rebate;
  const name = inLanguage(rebate.name, language);
  const percent = formatNumber(rebate.percent, language);
  const named = [rebate.class, rebate.quota, rebate.province].flatMap((each) => (each ? [inLanguage(each, language)] : []));
  const givenTo = [...named, ...(rebate.forDisabled ? [t`people with a disability`] : [])].join(', ') || t`everybody`;
  return (
    <Text component="span" display="block" size="sm">
      <Trans>
        Rebate of {percent} percent: {name}
      </Trans>
      <Text component="span" display="block" size="sm" c="dimmed">
        <Trans>
          For {givenTo}; from <DateText ad={rebate.holdsFromAd} /> by {source}
        </Trans>
      </Text>
    </Text>
  );
}
