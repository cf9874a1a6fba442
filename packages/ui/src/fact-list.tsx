import type { ReactNode } from 'react';
import { Text } from '@mantine/core';
import { useLingui } from '@lingui/react/macro';
import classes from './fact-list.module.css';

/** A label that is not text needs a `key`, so that adding or omitting a row does not remount the others. */
export type Fact = { value: ReactNode } & ({ label: string; key?: string } | { label: ReactNode; key: string });

type FactListProps = {
  /** A null or undefined value is shown as not given; `false` rows are omitted. */
  facts: readonly (Fact | false)[];
  stacked?: boolean | undefined;
};

export function FactList({ facts, stacked }: FactListProps) {
  const { t } = useLingui();
  return (
    <dl className={classes.list} data-stacked={stacked || undefined}>
      {facts.map(
        (fact) =>
          fact !== false && (
            <div key={keyOf(fact)} className={classes.fact}>
              <dt>{fact.label}</dt>
              <dd>
                {fact.value === null || fact.value === undefined || fact.value === '' ? (
                  <Text span c="dimmed">{t`Not given`}</Text>
                ) : (
                  fact.value
                )}
              </dd>
            </div>
          ),
      )}
    </dl>
  );
}

function keyOf(fact: Fact): string {
  return fact.key ?? String(fact.label);
}
