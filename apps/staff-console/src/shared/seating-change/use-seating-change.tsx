import { useRef, useState, type ReactNode } from 'react';
import type { Seated, SeatingChange } from '@psc/api-client/areas/examination/exam-centre.ts';
import type { Outcome } from '@psc/api-client/outcome.ts';
import { SeatingChangeDialog, type Agreement } from './seating-change-dialog.tsx';

type Answer = Seated<object>;

type UsedSeatingChange = {
  /** Saves; asks first if the save affects candidates. Null if the officer cancels. */
  agreed: <Data extends Answer>(save: (agreement: Agreement) => Promise<Outcome<Data>>) => Promise<Outcome<Data> | null>;
  /** Render anywhere on the screen, outside a form. */
  dialog: ReactNode;
};

/** Before a save, shows candidates who would lose their chosen centre and rooms that would become empty. */
export function useSeatingChange(): UsedSeatingChange {
  const [change, setChange] = useState<SeatingChange | null>(null);
  const answer = useRef<((agreement: Agreement | null) => void) | null>(null);
  const ask = (asked: SeatingChange) => {
    setChange(asked);
    return new Promise<Agreement | null>((resolve) => {
      answer.current = resolve;
    });
  };
  const settle = (agreement: Agreement | null) => {
    setChange(null);
    answer.current?.(agreement);
  };
  const agreed: UsedSeatingChange['agreed'] = async (save) => {
    let outcome = await save({});
    while (outcome.ok) {
      const answered: Answer = outcome.data;
      if (answered.saved) return outcome;
      const agreement = await ask(answered.change);
      if (!agreement) return null;
      outcome = await save(agreement);
    }
    return outcome;
  };
  return { agreed, dialog: change && <SeatingChangeDialog key={change.key} change={change} onAnswer={settle} /> };
}
