import { Trans, useLingui } from '@lingui/react/macro';
import { Box, Text } from '@mantine/core';
import { bankDeposit, depositSlip } from '@psc/api-client/areas/payment/payment.ts';
import { saveDownload } from '@psc/api-client/save-download.ts';
import { useCall } from '@psc/api-client/use-call.ts';
import { useFetched } from '@psc/api-client/use-fetched.ts';
import { inLanguage } from '@psc/i18n/bilingual.ts';
import { activeLanguage } from '@psc/i18n/language.ts';
import { Button } from '@psc/ui/button.tsx';
import { CopyIconButton } from '@psc/ui/copy-icon-button.tsx';
import { FactList } from '@psc/ui/fact-list.tsx';
import { IconDownload } from '@tabler/icons-react';
import { ReferenceText } from '../../../../paying/reference-text.tsx';

type BankDepositProps = { advtCode: number; masterId: number; categoryIds?: readonly number[] };

export function BankDeposit({ advtCode, masterId, categoryIds }: BankDepositProps) {
  const { t } = useLingui();
  const { data, problem, fetchAgain } = useFetched(bankDeposit, {});
  const slip = useCall(depositSlip);
  if (problem !== null)
    return (
      <div role="status">
        <p>
          <Trans>The account of the commission could not be loaded.</Trans> {problem}
        </p>
        <Button onClick={fetchAgain}>
          <Trans>Try again</Trans>
        </Button>
      </div>
    );
  if (data === null) return null;
  const save = async () => {
    const query = categoryIds === undefined ? {} : { categoryIds: categoryIds.join(',') };
    const outcome = await slip.run({ params: { advtCode }, query });
    if (outcome.ok) saveDownload(outcome.data);
  };
  return (
    <Box component="section" mb="md" aria-label={t`Where to pay at the bank`}>
      <Text fw={600} mb="xs" aria-hidden>
        {t`Where to pay at the bank`}
      </Text>
      <FactList
        facts={[
          { label: t`Bank`, value: inLanguage(data.bank, activeLanguage()) },
          { label: t`Name of the account`, value: data.accountName },
          {
            label: t`Account number`,
            value: (
              <>
                <ReferenceText value={data.accountNumber} />
                <CopyIconButton value={data.accountNumber} label={t`Copy the account number`} copiedLabel={t`Account number copied`} />
              </>
            ),
          },
          { label: t`Office code`, value: <ReferenceText value={data.officeCode} /> },
          { label: t`Revenue head`, value: <ReferenceText value={data.revenueHead} /> },
          { label: t`Your master ID`, value: <ReferenceText value={String(masterId)} /> },
        ]}
      />
      <Button icon={<IconDownload size={20} aria-hidden />} inProgress={slip.inProgress} onClick={() => void save()}>
        <Trans>Deposit slip (PDF)</Trans>
      </Button>
    </Box>
  );
}
