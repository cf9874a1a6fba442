import { useLingui } from '@lingui/react/macro';
import { Button } from '@psc/ui/button.tsx';
import type { ScrutinyEvent } from '@psc/validation/areas/scrutiny/lifecycle.ts';
import { useWaitingDecision } from '../failed-decisions.ts';
import classes from './case.module.css';

/** The decision that can still be undone, in the bar of the next application. */
export function DelayedDecisionNote({ onUndo }: { onUndo: () => void }) {
  const { t } = useLingui();
  const waiting = useWaitingDecision();
  const name = waiting?.name ?? waiting?.applicationNumber ?? '';
  const sentences: Record<ScrutinyEvent, string> = {
    approve: t`${name} approved.`,
    hold: t`${name} put on hold.`,
    reject: t`${name} rejected.`,
  };
  return (
    <div role="status" className={classes.undo}>
      {waiting && (
        <>
          <span title={sentences[waiting.body.event]}>{sentences[waiting.body.event]}</span>
          <Button compact kind="quiet" onClick={onUndo}>{t`Undo (z)`}</Button>
        </>
      )}
    </div>
  );
}
