import { NumberText } from '@psc/ui/number-text.tsx';
import classes from './screen.module.css';

/** A few counts side by side. */
export function NumberFacts({ facts }: { facts: readonly { label: string; value: number }[] }) {
  return (
    <dl className={classes.numbers}>
      {facts.map(({ label, value }) => (
        <div key={label}>
          <dt>{label}</dt>
          <dd>
            <NumberText value={value} />
          </dd>
        </div>
      ))}
    </dl>
  );
}
