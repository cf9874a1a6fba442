import { Alert, List } from '@mantine/core';
import '@mantine/core/styles/List.layer.css';
import { useLingui } from '@lingui/react/macro';

/** What is wrong with a sheet, row by row; however long it is, it scrolls by itself. */
export function WrongRows({ rows }: { rows: readonly string[] }) {
  const { t } = useLingui();
  if (rows.length === 0) return null;
  return (
    <Alert color="crimson" role="region" title={t`Rows to correct`} mb={20} mah="16rem" style={{ overflowY: 'auto' }} tabIndex={0}>
      <List>
        {rows.map((row) => (
          <List.Item key={row}>{row}</List.Item>
        ))}
      </List>
    </Alert>
  );
}
