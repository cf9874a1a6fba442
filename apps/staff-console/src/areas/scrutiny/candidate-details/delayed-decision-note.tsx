import { useLingui } from '@lingui/react/macro';
import { Alert, Group } from '@mantine/core';
import { Button } from '@psc/ui/button.tsx';
import { messageText } from '@psc/ui/message-text.ts';
import { useWaitingDecision } from '../failed-decisions.ts';
import { FailedDecisionNotes } from '../failed-decision-notes.tsx';

export function DelayedDecisionNote({ onUndo }: { onUndo: () => void }) {
  const { t } = useLingui();
  const waiting = useWaitingDecision();
  return (
    <div role="status">
      {waiting && (
        <Alert mb={8} py={4}>
          <Group justify="space-between">
            <span>
              {waiting.applicationNumber}: {messageText(`enums.scrutinyAction.${waiting.body.event}`)}
            </span>
            <Button compact onClick={onUndo}>{t`Undo (z)`}</Button>
          </Group>
        </Alert>
      )}
      <FailedDecisionNotes />
    </div>
  );
}
