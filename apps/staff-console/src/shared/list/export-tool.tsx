import { useState, type ReactNode } from 'react';
import { Stack } from '@mantine/core';
import { useLingui } from '@lingui/react/macro';
import type { AnyList } from '@psc/api-client/define-list.ts';
import { saveDownload } from '@psc/api-client/save-download.ts';
import { send, type Outcome } from '@psc/api-client/send.ts';
import { activeLanguage, type Language } from '@psc/i18n/language.ts';
import { Button } from '@psc/ui/button.tsx';
import { FilterChips } from '@psc/ui/filter-bar.tsx';
import { ToolPopover } from '@psc/ui/table/tool-popover.tsx';
import { IconDownload } from '@tabler/icons-react';
import type { ListAddress } from './list-address.ts';
import type { Params } from './read-list.ts';

export type ExportChoice = { format: 'xlsx' | 'csv' | 'pdf'; words: Language; digits: Language };
/** For exports without a PDF. */
export type SheetChoice = ExportChoice & { format: 'xlsx' | 'csv' };
type ExportToolProps = { list: AnyList; query: ListAddress; params: Params; title: string };

/** Exports all filtered rows, not only those on the screen, in the chosen language and digits. */
export function ExportTool({ list, query, params, title }: ExportToolProps) {
  const { pageSize: _, ...asked } = query;
  return <SheetTool title={title} ask={(choice) => send(list.exportCall, { params, query: { ...asked, ...choice } } as never)} />;
}

type SheetToolProps = {
  title: string;
  ask: (choice: ExportChoice) => Promise<Outcome<unknown>>;
  /** Offers a PDF as well. */
  pdf?: boolean;
  /** Further choices, which `ask` reads. */
  children?: ReactNode;
};

/** The export button; `ask` makes the call. */
export function SheetTool(props: SheetToolProps) {
  const { t } = useLingui();
  return (
    <ToolPopover label={t`Export`} icon={<IconDownload size={18} aria-hidden />}>
      {(close) => <ExportForm {...props} onDone={close} />}
    </ToolPopover>
  );
}

function ExportForm({ title, ask, pdf = false, children, onDone }: SheetToolProps & { onDone: () => void }) {
  const { t } = useLingui();
  const [chosen, setFormat] = useState<ExportChoice['format']>('xlsx');
  const format = chosen === 'pdf' && !pdf ? 'xlsx' : chosen;
  const [words, setWords] = useState<Language>(activeLanguage());
  const [digits, setDigits] = useState<Language>(activeLanguage());
  const [inProgress, setInProgress] = useState(false);
  const take = async () => {
    setInProgress(true);
    const outcome = await ask({ format, words, digits });
    setInProgress(false);
    // The error has been shown; keep the choice for a retry.
    if (!outcome.ok) return;
    saveDownload({ blob: (outcome.data as { blob: Blob }).blob, fileName: `${title}.${format}` });
    onDone();
  };
  const languages = [
    { value: 'ne' as const, label: t`Nepali` },
    { value: 'en' as const, label: t`English` },
  ];
  return (
    <Stack gap="sm">
      <Choice
        label={t`File`}
        value={format}
        onChange={setFormat}
        options={[
          { value: 'xlsx', label: 'Excel' },
          { value: 'csv', label: 'CSV' },
          ...(pdf ? [{ value: 'pdf' as const, label: 'PDF' }] : []),
        ]}
      />
      <Choice label={t`Headings and names`} value={words} onChange={setWords} options={languages} />
      <Choice
        label={t`Digits`}
        value={digits}
        onChange={setDigits}
        options={[
          { value: 'ne', label: '१२३' },
          { value: 'en', label: '123' },
        ]}
      />
      {children}
      <Button kind="primary" inProgress={inProgress} onClick={() => void take()}>
        {t`Download all filtered rows`}
      </Button>
    </Stack>
  );
}

type ChoiceProps<Value extends string> = {
  label: string;
  value: Value;
  options: readonly { value: Value; label: string }[];
  onChange: (value: Value) => void;
};

function Choice<Value extends string>(props: ChoiceProps<Value>) {
  return (
    <Stack gap={4}>
      <span aria-hidden>{props.label}</span>
      <FilterChips {...props} />
    </Stack>
  );
}
