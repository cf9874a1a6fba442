import { Kbd } from '@mantine/core';
import '@mantine/core/styles/Kbd.layer.css';
import { Button } from '@psc/ui/button.tsx';
import { useAddress } from '@psc/ui/address/use-address.ts';
import { useLetters } from '../shell/use-letters.ts';
import { useRowThatFollows } from './waiting-rows.ts';

const KEY = 'n';

/** Opens the next waiting row, also by a key. The key is ignored while the user types or a dialog is open. */
export function NextRowButton({ label }: { label: string }) {
  const { search, put } = useAddress();
  const rowThatFollows = useRowThatFollows();
  const open = Number(search.get('open'));
  const openNext = () => {
    const next = rowThatFollows();
    if (next !== null && next !== open) put({ open: String(next) });
  };
  useLetters({ [KEY]: openNext }, { hasPanel: true });
  if (rowThatFollows() === null) return null;
  return (
    <Button kind="quiet" aria-keyshortcuts={KEY} onClick={openNext}>
      {label}{' '}
      <Kbd size="xs" aria-hidden>
        {KEY}
      </Kbd>
    </Button>
  );
}
