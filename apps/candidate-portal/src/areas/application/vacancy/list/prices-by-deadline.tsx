import { Trans } from '@lingui/react/macro';
import { SimpleGrid, Text } from '@mantine/core';
import type { Vacancy } from '@psc/api-client/areas/application/vacancy.ts';
import { DeadlineText } from '@psc/ui/deadline-text.tsx';
import { MoneyText } from '@psc/ui/money-text.tsx';
import { pricesByDeadline } from '@psc/validation/areas/payment/fees.ts';

/** Fee of one category until the normal deadline, and the double fee after it. Passed deadlines are left out. */
export function PricesByDeadline({ vacancy }: { vacancy: Vacancy }) {
  const { single, double } = pricesByDeadline(vacancy);
  const isDouble = vacancy.feeType === 'double';
  return (
    <SimpleGrid component="dl" m={0} minColWidth="min(18rem, 100%)" spacing="lg" verticalSpacing="xs">
      {!isDouble && (
        <div>
          <Text component="dt" size="sm" c="dimmed">
            <Trans>Last date to apply</Trans>
          </Text>
          <Text component="dd" m={0}>
            <DeadlineText deadline={vacancy.singleSubmissionLastAt} />
          </Text>
          <Text component="dd" m={0} fw={600} size="xl">
            <Text span c="dimmed" size="sm" fw={400}>
              {vacancy.acceptsApplications ? <Trans>Fee today</Trans> : <Trans>Fee until then</Trans>}
            </Text>{' '}
            <MoneyText amountPaisa={single.basicPricePaisa} />
          </Text>
        </div>
      )}
      <div>
        <Text component="dt" size="sm" c="dimmed">
          <Trans>Last date with double fee</Trans>
        </Text>
        <Text component="dd" m={0}>
          <DeadlineText deadline={vacancy.doubleFeeSubmissionLastAt} />
        </Text>
        <Text component="dd" m={0} fw={600} size="xl">
          <Text span c="dimmed" size="sm" fw={400}>
            {isDouble ? <Trans>Fee today</Trans> : <Trans>Double fee</Trans>}
          </Text>{' '}
          <MoneyText amountPaisa={double.basicPricePaisa} />
        </Text>
      </div>
    </SimpleGrid>
  );
}
