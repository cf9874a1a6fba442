import { Alert, Box, List } from '@mantine/core';
import '@mantine/core/styles/List.layer.css';
import { useLingui } from '@lingui/react/macro';
import { Button } from '@psc/ui/button.tsx';

type WrongRowsProps = {
  rows: readonly string[];
  /** Downloads the sheet with an error column. */
  onFetch: () => Promise<void>;
  inProgress: boolean;
};

/** The first wrong rows of a sheet; the downloaded sheet marks all of them. */
export function WrongRows({ rows, onFetch, inProgress }: WrongRowsProps) {
  const { t } = useLingui();
  if (rows.length === 0) return null;
  return (
    <Box mb={20}>
      <Alert color="crimson" role="region" title={t`Rows to correct`} mb="xs" mah="16rem" style={{ overflowY: 'auto' }} tabIndex={0}>
        <List>
          {rows.map((row) => (
            <List.Item key={row}>{row}</List.Item>
          ))}
        </List>
      </Alert>
      <Button inProgress={inProgress} onClick={() => void onFetch()}>{t`Download the sheet with the errors`}</Button>
    </Box>
  );
}
