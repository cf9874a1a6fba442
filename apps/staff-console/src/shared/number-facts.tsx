import { NumberText } from '@psc/ui/number-text.tsx';
import classes from './screen.module.css';

/** `tone`: whether the count is as it shall be. */
export type NumberFact = { label: string; value: number; tone?: 'done' | 'attention' };

/** A few counts side by side; `live` where they change while somebody types. */
export function NumberFacts({ facts, live = false }: { facts: readonly NumberFact[]; live?: boolean }) {
  return (
    <dl className={classes.numbers} aria-live={live ? 'polite' : undefined}>
      {facts.map(({ label, value, tone }) => (
        <div key={label} data-tone={tone}>
          <dt>{label}</dt>
          <dd>
            <NumberText value={value} />
          </dd>
        </div>
      ))}
    </dl>
  );
}
