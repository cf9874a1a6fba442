import type { ReactNode } from 'react';
import { Text } from '@mantine/core';
import { useLingui } from '@lingui/react/macro';
import classes from './fact-list.module.css';

/** A label that is no text has a key beside it, so that a row left out or added moves no other. */
export type Fact = { value: ReactNode } & ({ label: string; key?: string } | { label: ReactNode; key: string });

type FactListProps = {
  /** Rows whose value is null or undefined say that nothing was given; `false` rows are left out. */
  facts: readonly (Fact | false)[];
  /** Labels above their values instead of beside them. */
  stacked?: boolean;
};

/** Facts of one thing, label and value. */
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
