import { useLingui } from '@lingui/react/macro';
import { Alert, Group } from '@mantine/core';
import { Button } from '@psc/ui/button.tsx';
import { shownWord } from '@psc/ui/shown-word.ts';
import { useWaitingDecision } from '../not-saved.ts';
import { NotSavedNotes } from '../not-saved-notes.tsx';

export function HeldNotes({ onTakeBack }: { onTakeBack: () => void }) {
  const { t } = useLingui();
  const waiting = useWaitingDecision();
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
      <NotSavedNotes />
    </div>
  );
}
