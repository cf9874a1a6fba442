import { useCallback, useRef, useState, type ReactNode } from 'react';
import { useLingui } from '@lingui/react/macro';
import { Dialog, DialogActions } from './application/dialog.tsx';
import { Button } from './button.tsx';

export type Question = {
  title: string;
  /** The consequence of the action. */
  message?: ReactNode;
  /** The verb of the action; default 'Yes'. */
  confirmLabel?: string;
  cancelLabel?: string;
  danger?: boolean;
};

type ConfirmDialogProps = Question & { onAnswer: (confirmed: boolean) => void };

/** Asks before an action that is hard to undo. Escape means no. */
export function ConfirmDialog({ title, message, confirmLabel, cancelLabel, danger, onAnswer }: ConfirmDialogProps) {
  const { t } = useLingui();
  return (
    <Dialog title={title} onClose={() => onAnswer(false)}>
      {message && <div>{message}</div>}
      <DialogActions>
        <Button data-autofocus onClick={() => onAnswer(false)}>
          {cancelLabel ?? t`Cancel`}
        </Button>
        <Button kind={danger ? 'danger' : 'primary'} onClick={() => onAnswer(true)}>
          {confirmLabel ?? t`Yes`}
        </Button>
      </DialogActions>
    </Dialog>
  );
}

/** `const { confirm, dialog } = useConfirm()`: render `dialog` anywhere on the screen and write `if (await confirm({ title })) …`. */
export function useConfirm(): { confirm: (question: Question) => Promise<boolean>; dialog: ReactNode } {
  const [question, setQuestion] = useState<Question | null>(null);
  const answer = useRef<((confirmed: boolean) => void) | null>(null);

  const confirm = useCallback((asked: Question) => {
    // A second question replaces the first, which then counts as declined.
    answer.current?.(false);
    setQuestion(asked);
    return new Promise<boolean>((resolve) => {
      answer.current = resolve;
    });
  }, []);

  const settle = (confirmed: boolean) => {
    answer.current?.(confirmed);
    answer.current = null;
    setQuestion(null);
  };
  return { confirm, dialog: question && <ConfirmDialog {...question} onAnswer={settle} /> };
}
