import { Box, Skeleton, Table } from '@mantine/core';
import '@mantine/core/styles/Skeleton.layer.css';
import type { Column } from './column.ts';
import classes from './table.module.css';

const ROWS = 10;

export function LoadingRows({ caption, columns }: { caption: string; columns: readonly Pick<Column<never>, 'key' | 'head'>[] }) {
  return (
    // Clip the headings: on a phone they would make the page scroll sideways until the rows arrive.
    <Box style={{ overflow: 'hidden' }}>
      <Table aria-label={caption} aria-busy className={classes.table}>
        <Table.Thead>
          <Table.Tr>
            {columns.map((column) => (
              <Table.Th key={column.key}>{column.head}</Table.Th>
            ))}
          </Table.Tr>
        </Table.Thead>
        <Table.Tbody>
          {Array.from({ length: ROWS }, (_, row) => (
            <Table.Tr key={row}>
              {columns.map((column) => (
                <Table.Td key={column.key}>
                  <Skeleton height={14} radius="sm" />
                </Table.Td>
              ))}
            </Table.Tr>
          ))}
        </Table.Tbody>
      </Table>
    </Box>
  );
}
