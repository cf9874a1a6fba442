import { useLingui } from '@lingui/react/macro';
import { Group, Text } from '@mantine/core';
import type { ApplicationDetail } from '@psc/api-client/areas/application/application.ts';
import { inLanguage } from '@psc/i18n/bilingual.ts';
import { formatMoney } from '@psc/i18n/numbers.ts';
import { activeLanguage } from '@psc/i18n/language.ts';
import { DateText } from '@psc/ui/date-text.tsx';
import { Emblem } from '@psc/ui/emblem.tsx';
import { messageText } from '@psc/ui/message-text.ts';
import { ReceiptPaper } from '@psc/ui/receipt-paper.tsx';
import { useCommissionName } from '@psc/ui/use-commission.ts';
import { useReceiptWords } from '../../../application-state/use-receipt-words.ts';
import { DownloadReceipt } from '../../../application-state/download-receipt.tsx';

/** Only for a paid fee: an application without a fee has no receipt, and an unpaid one has none yet. */
export function Receipt({ detail }: { detail: ApplicationDetail }) {
  const { t } = useLingui();
  const commission = useCommissionName();
  const language = activeLanguage();
  const words = useReceiptWords();
  const { receiptNumber, receiptCode, feeAmountPaisa, paymentMethod, paidAt, advtCode } = detail;
  if (receiptNumber === null || paidAt === null) return null;
  const amount = formatMoney(feeAmountPaisa, language);
  return (
    <section aria-label={t`Receipt of the examination fee`}>
      <ReceiptPaper
        words={words}
        headingOrder={2}
        title={t`${amount} paid`}
        about={
          <>
            <Group gap="xs" justify="center">
              <Emblem size={24} />
              {commission}
            </Group>
            {inLanguage(detail.candidateName, language)}
            <br />
            {paymentMethod !== null && <>{messageText(`enums.paymentMethod.${paymentMethod}`)} · </>}
            <Text span>
              <DateText instant={paidAt} />
            </Text>
          </>
        }
        receiptNumber={receiptNumber}
        code={receiptCode}
      >
        <div className="psc-not-printed">
          <DownloadReceipt wide kind={detail.nextStep === 'waitForScrutiny' ? 'primary' : 'secondary'} advtCode={advtCode} />
        </div>
      </ReceiptPaper>
    </section>
  );
}
