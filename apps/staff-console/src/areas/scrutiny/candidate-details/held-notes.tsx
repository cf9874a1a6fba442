import { useLingui } from '@lingui/react/macro';
import { Alert, Group } from '@mantine/core';
import { Button } from '@psc/ui/button.tsx';
import { shownWord } from '@psc/ui/shown-word.ts';
import type { HeldDecisions } from './held-decision.ts';

type HeldNotesProps = { held: HeldDecisions; onTakeBack: () => void; onOpen: (applicationId: number) => void };

/** What was decided a moment ago and can still be taken back, and what could not be saved. */
export function HeldNotes({ held: { waiting, notSaved }, onTakeBack, onOpen }: HeldNotesProps) {
  const { t } = useLingui();
  return (
    <div role="status">
      {waiting && (
        <Alert mb={8} py={4}>
          <Group justify="space-between">
            <span>
              {waiting.applicationNumber}: {shownWord(`enums.scrutinyAction.${waiting.body.event}`)}
            </span>
            <Button compact onClick={onTakeBack}>{t`Undo (z)`}</Button>
          </Group>
        </Alert>
      )}
      {notSaved && (
        <Alert mb={8} py={4} color="red">
          <Group justify="space-between">
            <span>
              {t`The decision was not saved.`} {notSaved.applicationNumber}: {notSaved.message}
            </span>
            <Button compact onClick={() => onOpen(notSaved.body.applicationId)}>{t`Open the application`}</Button>
          </Group>
        </Alert>
      )}
    </div>
  );
}
