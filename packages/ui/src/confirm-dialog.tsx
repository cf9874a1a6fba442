import { useCallback, useRef, useState, type ReactNode } from 'react';
import { useLingui } from '@lingui/react/macro';
import { Dialog, DialogActions } from './application/dialog.tsx';
import { Button } from './button.tsx';

export type Question = {
  title: string;
  /** What will happen. */
  message?: ReactNode;
  /** The verb of the act; default 'Yes'. */
  confirmLabel?: string;
  cancelLabel?: string;
  /** The act destroys something. */
  danger?: boolean;
};

type ConfirmDialogProps = Question & { onAnswer: (confirmed: boolean) => void };

/** Asks before something that is hard to take back. Escape means no. */
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

/**
 * `const { confirm, dialog } = useConfirm()`: put `dialog` anywhere into the screen and write
 * `if (await confirm({ title })) …`.
 */
export function useConfirm(): { confirm: (question: Question) => Promise<boolean>; dialog: ReactNode } {
  const [question, setQuestion] = useState<Question | null>(null);
  const answer = useRef<((confirmed: boolean) => void) | null>(null);

  const confirm = useCallback((asked: Question) => {
    // A second question takes the place of the first, which so was not confirmed.
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
