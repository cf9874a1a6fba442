import { useLingui } from '@lingui/react/macro';
import { Table } from '@mantine/core';
import type { RecordChange } from '@psc/i18n/record-words.ts';
import { shownField, shownValue } from '../../../shared/history/record-text.ts';
import classes from './case.module.css';

/** Profile changes since the application was submitted; the decision is based on the submitted one. */
export function Differences({ differences }: { differences: readonly RecordChange[] }) {
  const { t } = useLingui();
  if (differences.length === 0) return null;
  return (
    <section className={classes.section}>
      <h2 className={classes.heading}>{t`Changed since it was sent`}</h2>
      <Table withRowBorders={false}>
        <Table.Thead>
          <Table.Tr>
            <Table.Th>{t`Field`}</Table.Th>
            <Table.Th>{t`As sent`}</Table.Th>
            <Table.Th>{t`Today`}</Table.Th>
          </Table.Tr>
        </Table.Thead>
        <Table.Tbody>
          {differences.map(({ field, before, after }) => (
            <Table.Tr key={field}>
              <Table.Th scope="row">{shownField(field)}</Table.Th>
              <Table.Td>{shownValue(field, before)}</Table.Td>
              <Table.Td>{shownValue(field, after)}</Table.Td>
            </Table.Tr>
          ))}
        </Table.Tbody>
      </Table>
    </section>
  );
}
