import { useState } from 'react';
import { useLingui } from '@lingui/react/macro';
import { Button } from '@psc/ui/button.tsx';
import { lazyPiece } from '@psc/ui/lazy-piece.tsx';
import { IconHistory } from '@tabler/icons-react';
import { words } from '../../catalogues.ts';
import { useMay } from '../../shell/use-may.ts';
import type { HistoryProps } from '../history/history.tsx';
import screen from '../screen.module.css';

const History = lazyPiece<HistoryProps>(async () => {
  const [piece] = await Promise.all([import('../history/history.tsx'), words.loadShown(['recorded-acts', 'history'])]);
  return piece.History;
});

/** The history of one thing, for readers of the record. Fetched on request, because the access is recorded. */
export function HistorySection(props: HistoryProps) {
  const { t } = useLingui();
  const may = useMay('record');
  const [open, setOpen] = useState(false);
  if (!may('read')) return null;
  return (
    <section aria-label={t`History`}>
      <p className={screen.actions}>
        <Button icon={<IconHistory size={20} aria-hidden />} aria-expanded={open} onClick={() => setOpen(!open)}>
          {open ? t`Hide the history` : t`Show the history`}
        </Button>
      </p>
      {open && <History {...props} />}
    </section>
  );
}
