import { Trans } from '@lingui/react/macro';
import { Text } from '@mantine/core';
import type { Vacancy } from '@psc/api-client/calls/vacancy.ts';
import { DeadlineText } from '@psc/ui/deadline-text.tsx';
import { MoneyText } from '@psc/ui/money-text.tsx';
import { pricesOf } from '../shared/prices.ts';
import classes from './list.module.css';

/** What applying in one category costs until the normal deadline, and until when at double fee. What has passed is left out. */
export function PricesByDeadline({ vacancy }: { vacancy: Vacancy }) {
  const { single, double } = pricesOf(vacancy);
  const isDouble = vacancy.feeType === 'double';
  return (
    <dl className={classes.facts}>
      {!isDouble && (
        <div>
          <dt>
            <Trans>Last date to apply</Trans>
          </dt>
          <dd>
            <DeadlineText deadline={vacancy.singleSubmissionLastAt} />
          </dd>
          <Text component="dd" fw={600} size="xl">
            <Text span c="dimmed" size="sm" fw={400}>
              {vacancy.acceptsApplications ? <Trans>Fee today</Trans> : <Trans>Fee until then</Trans>}
            </Text>{' '}
            <MoneyText amountPaisa={single.basicPricePaisa} />
          </Text>
        </div>
      )}
      <div>
        <dt>
          <Trans>Last date with double fee</Trans>
        </dt>
        <dd>
          <DeadlineText deadline={vacancy.doubleFeeSubmissionLastAt} />
        </dd>
        <Text component="dd" fw={600} size="xl">
          <Text span c="dimmed" size="sm" fw={400}>
            {isDouble ? <Trans>Fee today</Trans> : <Trans>Double fee</Trans>}
          </Text>{' '}
          <MoneyText amountPaisa={double.basicPricePaisa} />
        </Text>
      </div>
    </dl>
  );
}
