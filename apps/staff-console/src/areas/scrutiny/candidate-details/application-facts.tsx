import { useLingui } from '@lingui/react/macro';
import type { ScrutinyCase } from '@psc/api-client/areas/scrutiny/scrutiny-types.ts';
import { inLanguage } from '@psc/i18n/bilingual.ts';
import { activeLanguage } from '@psc/i18n/language.ts';
import { DateText } from '@psc/ui/date-text.tsx';
import { FactList } from '@psc/ui/fact-list.tsx';
import { CodeText } from '@psc/ui/number-text.tsx';
import { messageText } from '@psc/ui/message-text.ts';
import { FeeWithBasis } from '../../../shared/fee-basis/fee-with-basis.tsx';
import classes from './case.module.css';

export function ApplicationFacts({ scrutinyCase }: { scrutinyCase: ScrutinyCase }) {
  const { t } = useLingui();
  const language = activeLanguage();
  const { categories, voucher, minimumEducationLevel } = scrutinyCase;
  return (
    <section className={classes.section}>
      <h2 className={classes.heading}>{t`Application`}</h2>
      <FactList
        facts={[
          { label: t`Application number`, value: <CodeText value={scrutinyCase.applicationNumber} /> },
          { label: t`Application date`, value: <DateText instant={scrutinyCase.appliedAt} /> },
          {
            label: t`Applied for`,
            value: (
              <ul className={classes.plainList}>
                {categories.map((category) => (
                  <li key={category.id}>
                    {inLanguage(category.quotaName, language)} · <CodeText value={category.advtNumber} />
                    {category.verdict === 'refused' && <> · {messageText('enums.scrutinyCategoryVerdict.refused')}</>}
                  </li>
                ))}
              </ul>
            ),
          },
          { label: t`Fee`, value: <FeeWithBasis amountPaisa={scrutinyCase.feeAmountPaisa} basis={scrutinyCase.feeBasis} /> },
          scrutinyCase.feeAmountPaisa > 0 && {
            label: t`Kind of fee`,
            value: scrutinyCase.feeType === 'double' ? t`Double fee` : t`Single fee`,
          },
          scrutinyCase.paymentMethod !== null && {
            label: t`Paid by`,
            value: messageText(`enums.paymentMethod.${scrutinyCase.paymentMethod}`),
          },
          voucher !== null && {
            label: t`Bank voucher`,
            value: (
              <>
                <CodeText value={voucher.voucherNumber} /> · {inLanguage(voucher.bank, language)}
              </>
            ),
          },
          { label: t`Minimum qualification`, value: minimumEducationLevel && inLanguage(minimumEducationLevel, language) },
          {
            label: t`The candidate says`,
            value:
              scrutinyCase.minimumQualificationAnswer === 'hasMore'
                ? t`Has more than the minimum qualification`
                : t`Has the minimum qualification`,
          },
        ]}
      />
    </section>
  );
}
