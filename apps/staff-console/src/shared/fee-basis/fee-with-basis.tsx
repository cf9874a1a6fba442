import { Trans, useLingui } from '@lingui/react/macro';
import { Text } from '@mantine/core';
import type { AppliedFeeRule, FeeBasis } from '@psc/api-client/areas/payment/fee-basis.ts';
import { inLanguage } from '@psc/i18n/bilingual.ts';
import { activeLanguage } from '@psc/i18n/language.ts';
import { formatNumber } from '@psc/i18n/numbers.ts';
import { DateText } from '@psc/ui/date-text.tsx';
import { FeeText, MoneyText } from '@psc/ui/money-text.tsx';

export function FeeWithBasis({ amountPaisa, basis }: { amountPaisa: number; basis: FeeBasis | null }) {
  return (
    <>
      <FeeText amountPaisa={amountPaisa} />
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
      {basis.ownFee && <Rule rule={basis.ownFee} isRebate={false} />}
      {basis.rebate && <Rule rule={basis.rebate} isRebate />}
    </>
  );
}

function Rule({ rule, isRebate }: { rule: AppliedFeeRule; isRebate: boolean }) {
  const { t } = useLingui();
  const language = activeLanguage();
  const { source, amountPaisa } = rule;
  const name = inLanguage(rule.name, language);
  const percent = formatNumber(rule.percent, language);
  const named = [rule.class, rule.quota, rule.province].flatMap((each) => (each ? [inLanguage(each, language)] : []));
  const givenTo = [...named, ...(rule.forDisabled ? [t`people with a disability`] : [])].join(', ') || t`everybody`;
  return (
    <Text component="span" display="block" size="sm">
      {amountPaisa !== null ? (
        <Trans>
          Fee of <MoneyText amountPaisa={amountPaisa} />: {name}
        </Trans>
      ) : isRebate ? (
        <Trans>
          Rebate of {percent} percent: {name}
        </Trans>
      ) : (
        <Trans>
          Surcharge of {percent} percent: {name}
        </Trans>
      )}
      <Text component="span" display="block" size="sm" c="dimmed">
        <Trans>
          For {givenTo}; from <DateText ad={rule.holdsFromAd} /> by {source}
        </Trans>
      </Text>
    </Text>
  );
}
