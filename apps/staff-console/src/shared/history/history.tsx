import { useState } from 'react';
import { useLingui } from '@lingui/react/macro';
import { Alert, Loader } from '@mantine/core';
import * as record from '@psc/api-client/platform/record.ts';
import type { RecordLine } from '@psc/api-client/platform/record.ts';
import type { RecordThing } from '@psc/api-client/platform/record-kinds.ts';
import { useFetched } from '@psc/api-client/use-fetched.ts';
import { Button } from '@psc/ui/button.tsx';
import { EmptyState } from '@psc/ui/empty-state.tsx';
import { Timeline } from '@psc/ui/timeline.tsx';
import screen from '../screen.module.css';
import { ChangeList } from './change-list.tsx';
import { whoText } from './person-text.ts';
import { shownKind } from './record-text.ts';

export type HistoryProps = { thing: RecordThing; number: number };

export function History({ thing, number }: HistoryProps) {
  const { t } = useLingui();
  const [after, setAfter] = useState<number | undefined>();
  const [earlier, setEarlier] = useState<RecordLine[]>([]);
  const page = useFetched(record.history, { params: { thing, number }, query: { after } });
  const lines = [...earlier, ...(page.data?.lines ?? [])];
  const next = page.data?.after ?? null;
  const more = () => {
    setEarlier(lines);
    setAfter(next!);
  };
  return (
    <>
      {page.problem && <Alert color="red">{page.problem}</Alert>}
      {page.data && lines.length === 0 && <EmptyState title={t`Nothing has been recorded yet`} />}
      <Timeline
        entries={lines.map((line) => ({
          key: line.id,
          title: shownKind(line.kind),
          instant: line.at,
          by: whoText(line),
          detail: <ChangeList changes={line.changes} />,
        }))}
      />
      {page.inProgress && <Loader size="sm" />}
      {next !== null && !page.inProgress && (
        <p className={screen.actions}>
          <Button onClick={more}>{t`Show earlier ones`}</Button>
        </p>
      )}
    </>
  );
}
