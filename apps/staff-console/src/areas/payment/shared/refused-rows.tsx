import { useLingui } from '@lingui/react/macro';
import type { RefusedRow } from '@psc/api-client/areas/payment/payment-types.ts';
import { CodeText } from '@psc/ui/number-text.tsx';

/** The rows that were left undone, by application, while the others are done. */
export function RefusedRows({ rows, nameOf }: { rows: readonly RefusedRow[]; nameOf: (id: number) => string }) {
  const { t } = useLingui();
  return (
    <div role="alert">
      <p>{t`These could not be done; the others are done.`}</p>
      <ul>
        {rows.map(({ id, message }) => (
          <li key={id}>
            <CodeText value={nameOf(id)} />: {message}
          </li>
        ))}
      </ul>
    </div>
  );
}
