import { useEffect, useEffectEvent } from 'react';
import { useLingui } from '@lingui/react/macro';
import { Alert, Group, Progress, Text } from '@mantine/core';
import '@mantine/core/styles/Progress.layer.css';
import { MOST_COUNTED, type AnyList, type RowOf } from '@psc/api-client/define-list.ts';
import { formatNumber } from '@psc/i18n/numbers.ts';
import { activeLanguage } from '@psc/i18n/language.ts';
import { Button } from '@psc/ui/button.tsx';
import type { Column } from '@psc/ui/data-table.tsx';
import { PrintedTable } from '@psc/ui/table/printed-table.tsx';
import type { KeptTable } from '@psc/ui/table/kept-columns.ts';
import { ExportTool } from './export-tool.tsx';
import classes from './list.module.css';
import type { ShownFilter } from './list-words.ts';
import { PrintedListHead } from './printed-head.tsx';
import type { ListData } from './read-list.ts';
import { useWholeList } from './use-whole-list.ts';

export type PrintedListProps<List extends AnyList> = {
  list: List;
  title: string;
  data: ListData<List>;
  filters: readonly ShownFilter[];
  columns: readonly Column<RowOf<List>>[];
  kept: KeptTable;
  rowKey: (row: RowOf<List>) => number;
  printedAt: Date;
  onEnd: () => void;
};

/** Reads the whole list, says how far it is, and prints it; a list that was read in part is never printed. */
export function PrintedList<List extends AnyList>(props: PrintedListProps<List>) {
  const { list, title, data, filters, printedAt, onEnd } = props;
  const whole = useWholeList(list, data, () => window.print());
  // The browser's own menu can print the screen meanwhile.
  const afterPrint = useEffectEvent(() => whole.step === 'whole' && onEnd());
  useEffect(() => {
    const end = () => afterPrint();
    window.addEventListener('afterprint', end);
    return () => window.removeEventListener('afterprint', end);
  }, []);
  return (
    <>
      {whole.step !== 'whole' && <ReadingNote {...props} whole={whole} />}
      <div className={classes.whole} data-whole={whole.step === 'whole' || undefined}>
        <PrintedListHead
          title={title}
          filters={filters}
          shown={whole.count}
          // Counted from the rows: some may have come or gone since the first page.
          total={{ count: whole.count, more: false }}
          printedAt={printedAt}
        />
        <PrintedTable columns={props.columns} kept={props.kept} pages={whole.pages} rowKey={props.rowKey} />
      </div>
    </>
  );
}

type ReadingNoteProps = Pick<PrintedListProps<AnyList>, 'list' | 'title' | 'data' | 'onEnd'> & {
  whole: ReturnType<typeof useWholeList>;
};

function ReadingNote({ list, title, data, onEnd, whole }: ReadingNoteProps) {
  const { t } = useLingui();
  const language = activeLanguage();
  const read = formatNumber(whole.count, language);
  const all = formatNumber(whole.total?.count ?? whole.count, language);
  const most = formatNumber(MOST_COUNTED, language);
  if (whole.step === 'tooLong')
    return (
      <Alert my="xs" role="alert" color="amber" title={t`This list is too long to print`}>
        <p>{t`A browser prints at most ${most} rows, about 250 pages. Filter the list, or export it: an export has all rows.`}</p>
        <Group gap="xs">
          <ExportTool list={list} query={data.query} params={data.params} title={title} />
          <Button compact onClick={onEnd}>{t`Close`}</Button>
        </Group>
      </Alert>
    );
  if (whole.step === 'failed')
    return (
      <Alert my="xs" role="alert" color="red" title={t`The list was not printed`}>
        <p>
          {t`Only ${read} of ${all} rows could be read.`} {whole.message}
        </p>
        <Group gap="xs">
          <Button compact kind="primary" onClick={whole.goOn}>{t`Continue reading`}</Button>
          <Button compact onClick={onEnd}>{t`Do not print`}</Button>
        </Group>
      </Alert>
    );
  return (
    <Alert my="xs" py="xs">
      <Group justify="space-between">
        <Text span size="sm" role="status">{t`Reading the whole list for the print…`}</Text>
        <Text span size="sm">
          {whole.total && t`${read} of ${all} rows`}
        </Text>
        <Button compact onClick={onEnd}>{t`Cancel`}</Button>
      </Group>
      <Progress mt={4} value={(100 * whole.count) / (whole.total?.count || 1)} aria-label={t`Rows that were read`} />
    </Alert>
  );
}
