import { useLingui } from '@lingui/react/macro';
import { Table } from '@mantine/core';
import type { RecordChange } from '@psc/i18n/record-words.ts';
import { messageText } from '@psc/ui/message-text.ts';
import classes from './history.module.css';
import { shownField, shownValue } from './record-text.ts';

export function ChangeList({ changes }: { changes: readonly RecordChange[] }) {
  const { t } = useLingui();
  if (changes.length === 0) return null;
  const shown = ({ field, masked }: RecordChange, value: RecordChange['before']) =>
    masked ? messageText('record.masked') : shownValue(field, value);
  return (
    <Table className={classes.changes} withRowBorders={false}>
      <Table.Thead>
        <Table.Tr>
          <Table.Th>{t`Field`}</Table.Th>
          <Table.Th>{t`Before`}</Table.Th>
          <Table.Th>{t`After`}</Table.Th>
        </Table.Tr>
      </Table.Thead>
      <Table.Tbody>
        {changes.map((change) => (
          <Table.Tr key={change.field}>
            <Table.Th scope="row">{shownField(change.field)}</Table.Th>
            <Table.Td className={classes.before}>{shown(change, change.before)}</Table.Td>
            <Table.Td>{shown(change, change.after)}</Table.Td>
          </Table.Tr>
        ))}
      </Table.Tbody>
    </Table>
  );
}
