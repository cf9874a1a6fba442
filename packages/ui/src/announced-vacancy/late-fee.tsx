import { Trans } from '@lingui/react/macro';
import { Text } from '@mantine/core';
import { isDoubleFee } from './is-double-fee.ts';
import { messageText } from '../message-text.ts';
import { NumberText } from '../number-text.tsx';
import type { AnnouncedVacancy } from './vacancy.ts';

/** How many times the normal fee is charged after the normal deadline. */
export function lateFeeFactorOf({ single, double }: AnnouncedVacancy['prices']): number {
  return single.basicPricePaisa === 0 ? 1 : double.basicPricePaisa / single.basicPricePaisa;
}

/** Shown wherever the price includes the late fee. */
export function LateFeeNote({ factor }: { factor: number }) {
  if (factor === 1) return null;
  return (
    <Text c="var(--psc-attention)" fw={600}>
      {isDoubleFee(factor) ? (
        messageText('errors.apply.doubleFee')
      ) : (
        <Trans>
          After the normal submission deadline the fee is <NumberText value={factor} /> times as high.
        </Trans>
      )}
    </Text>
  );
}
