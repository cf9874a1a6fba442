import { Trans } from '@lingui/react/macro';
import { Group, Paper, Text } from '@mantine/core';
import type { Fee } from '@psc/api-client/areas/payment/payment.ts';
import { LateFeeNote } from '@psc/ui/announced-vacancy/late-fee.tsx';
import { OwnFeeText, RebateText } from '@psc/ui/announced-vacancy/rebate-text.tsx';
import { FeeText, MoneyText } from '@psc/ui/money-text.tsx';
import { pricesAt } from '@psc/validation/areas/payment/fees.ts';

type FeeBoxProps = { fee: Fee | null; inProgress?: boolean; problem?: string | null };

/** The sum that is to pay. Updates with the choice. */
export function FeeSum({ fee, inProgress = false }: FeeBoxProps) {
  return (
    <>
      <span>
        <Trans>Fee</Trans>
      </span>{' '}
      <strong style={{ fontSize: '1.375rem', whiteSpace: 'nowrap' }}>
        {fee ? <FeeText amountPaisa={fee.totalPaisa} /> : inProgress ? '…' : '–'}
      </strong>
    </>
  );
}

/** The fee: basic price, further categories and sum. */
export function FeeBox(props: FeeBoxProps) {
  const { fee, inProgress = false, problem = null } = props;
  return (
    <Paper bg="var(--psc-primary-wash)" px="md" py="sm" mb="md" role="status" aria-busy={inProgress}>
      <Group justify="space-between" align="baseline" gap="sm">
        <FeeSum {...props} />
      </Group>
      <FeeReasons {...props} />
      {!fee && !inProgress && !problem && (
        <Text c="dimmed" size="sm">
          <Trans>Choose a category to see the fee.</Trans>
        </Text>
      )}
    </Paper>
  );
}

/** Why the fee is what it is; nothing for the plain fee of one category. */
export function FeeReasons({ fee, problem = null }: FeeBoxProps) {
  const prices = fee && pricesAt({ ...fee, basicPricePaisa: fee.ownFee?.amountPaisa ?? fee.basicPricePaisa }, fee.feeType);
  return (
    <>
      {fee && prices && fee.furtherCategories > 0 && (
        <Text c="dimmed" size="sm">
          <Trans>
            Basic price <MoneyText amountPaisa={prices.basicPricePaisa} />, each further category{' '}
            <MoneyText amountPaisa={prices.extraPricePaisa} />
          </Trans>
        </Text>
      )}
      {fee?.ownFee && (
        <Text c="dimmed" size="sm">
          <OwnFeeText ownFee={fee.ownFee} />
        </Text>
      )}
      {fee?.rebate && (
        <Text c="dimmed" size="sm">
          <RebateText rebate={fee.rebate} />
        </Text>
      )}
      {fee?.feeType === 'double' && fee.totalPaisa > 0 && <LateFeeNote factor={fee.lateFeeFactor} />}
      {problem && <Text c="var(--mantine-color-error)">{problem}</Text>}
    </>
  );
}
