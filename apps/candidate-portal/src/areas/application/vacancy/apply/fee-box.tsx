import { Trans } from '@lingui/react/macro';
import { Group, Paper, Text } from '@mantine/core';
import type { Fee } from '@psc/api-client/areas/payment/payment.ts';
import { DoubleFee } from '@psc/ui/announced-vacancy/double-fee.tsx';
import { OwnFeeText, RebateText } from '@psc/ui/announced-vacancy/rebate-text.tsx';
import { FeeText, MoneyText } from '@psc/ui/money-text.tsx';
import { pricesAt } from '@psc/validation/areas/payment/fees.ts';

/** The fee: basic price, further categories and sum. Updates with the choice. */
export function FeeBox({ fee, inProgress = false, problem = null }: { fee: Fee | null; inProgress?: boolean; problem?: string | null }) {
  const prices = fee && pricesAt({ ...fee, basicPricePaisa: fee.ownFee?.amountPaisa ?? fee.basicPricePaisa }, fee.feeType);
  return (
    <Paper bg="var(--psc-primary-wash)" px="md" py="sm" mb="md" role="status" aria-busy={inProgress}>
      <Group justify="space-between" align="baseline" gap="sm">
        <span>
          <Trans>Fee</Trans>
        </span>
        <strong style={{ fontSize: '1.375rem' }}>{fee ? <FeeText amountPaisa={fee.totalPaisa} /> : inProgress ? '…' : '–'}</strong>
      </Group>
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
      {fee?.feeType === 'double' && fee.totalPaisa > 0 && <DoubleFee />}
      {problem && <Text c="var(--mantine-color-error)">{problem}</Text>}
      {!fee && !inProgress && !problem && (
        <Text c="dimmed" size="sm">
          <Trans>Choose a category to see the fee.</Trans>
        </Text>
      )}
    </Paper>
  );
}
