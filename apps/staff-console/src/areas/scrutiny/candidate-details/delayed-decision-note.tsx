import { useLingui } from '@lingui/react/macro';
import { activeLanguage } from '@psc/i18n/language.ts';
import { formatNumber } from '@psc/i18n/numbers.ts';
import { Button } from '@psc/ui/button.tsx';
import type { ScrutinyEvent } from '@psc/validation/areas/scrutiny/lifecycle.ts';
import { useWaitingDecision } from '../failed-decisions.ts';
import classes from './case.module.css';

/** The decision that can still be undone, in the bar of the next application. */
export function DelayedDecisionNote({ onUndo }: { onUndo: () => void }) {
  const { t } = useLingui();
  const waiting = useWaitingDecision();
  const name = waiting?.name ?? waiting?.applicationNumber ?? '';
  const alike = waiting?.alike?.decisions.length ?? 0;
  const count = formatNumber(alike, activeLanguage());
  const together: Record<ScrutinyEvent, string> = {
    approve: t`${name} and ${count} similar applications approved.`,
    hold: t`${name} and ${count} similar applications put on hold.`,
    reject: t`${name} and ${count} similar applications rejected.`,
  };
  const alone: Record<ScrutinyEvent, string> = {
    approve: t`${name} approved.`,
    hold: t`${name} put on hold.`,
    reject: t`${name} rejected.`,
  };
  const sentences = alike > 0 ? together : alone;
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
