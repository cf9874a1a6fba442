import { useLingui } from '@lingui/react/macro';
import classes from './wrong-rows.module.css';

/** What is wrong with a sheet, row by row. */
export function WrongRows({ rows }: { rows: readonly string[] }) {
  const { t } = useLingui();
  if (rows.length === 0) return null;
  return (
    <section className={classes.rows} aria-labelledby="wrong-rows-heading" tabIndex={0}>
      <h3 id="wrong-rows-heading">{t`Rows to correct`}</h3>
      <ul>
        {rows.map((row) => (
          <li key={row}>{row}</li>
        ))}
      </ul>
    </section>
  );
}
