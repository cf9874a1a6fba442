import { useLingui } from '@lingui/react/macro';
import type { QuotaSharesChange } from '@psc/api-client/areas/commission/master-data.ts';
import { inLanguage } from '@psc/i18n/bilingual.ts';
import { activeLanguage } from '@psc/i18n/language.ts';
import { formatNumber } from '@psc/i18n/numbers.ts';
import { DateText } from '@psc/ui/date-text.tsx';
import { FactList } from '@psc/ui/fact-list.tsx';
import { Timeline } from '@psc/ui/timeline.tsx';

export function SharesHistory({ changes }: { changes: readonly QuotaSharesChange[] }) {
  const { t } = useLingui();
  const language = activeLanguage();
  return (
    <section aria-labelledby="quota-shares-history">
      <h3 id="quota-shares-history">{t`History of the shares`}</h3>
      <Timeline
        entries={changes.map(({ version, holdsFromAd, shares, source, enteredAt, enteredBy }) => ({
          key: version,
          title: <DateText ad={holdsFromAd} short />,
          instant: enteredAt ?? undefined,
          by: enteredBy,
          detail: (
            <FactList
              facts={[
                ...shares.map(({ quota, percent }) => ({
                  label: inLanguage(quota, language),
                  value: formatNumber(percent, language),
                })),
                { label: t`Source`, value: source },
              ]}
            />
          ),
        }))}
      />
    </section>
  );
}
