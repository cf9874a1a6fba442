import { useLingui } from '@lingui/react/macro';
import { DataTable } from '@psc/ui/data-table.tsx';
import { CodeText, NumberText } from '@psc/ui/number-text.tsx';

type Change = { rollNumber: number; before: number | boolean; after: number | boolean };

export function SheetChangesTable({ changes }: { changes: readonly Change[] }) {
  const { t } = useLingui();
  return (
    <DataTable
      caption={t`Changes`}
      rows={changes}
      rowKey={(change) => change.rollNumber}
      columns={[
        { key: 'roll', head: t`Roll number`, align: 'end', cell: ({ rollNumber }) => <CodeText value={rollNumber} /> },
        { key: 'before', head: t`On record`, align: 'end', cell: ({ before }) => <Recorded value={before} /> },
        { key: 'after', head: t`In the sheet`, align: 'end', cell: ({ after }) => <Recorded value={after} /> },
      ]}
    />
  );
}

function Recorded({ value }: { value: number | boolean }) {
  const { t } = useLingui();
  if (typeof value === 'number') return <NumberText value={value} />;
  return value ? t`Present` : t`Absent`;
}
