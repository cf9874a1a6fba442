import { useRef, useState, type ReactNode } from 'react';
import { useLingui } from '@lingui/react/macro';
import { Group, Modal, VisuallyHidden } from '@mantine/core';
import '@mantine/core/styles/Overlay.layer.css';
import '@mantine/core/styles/ModalBase.layer.css';
import '@mantine/core/styles/Modal.layer.css';
import { Button } from '../button.tsx';
import { hasUnsaved } from '../unsaved.ts';
import { useReturnedFocus } from '../use-returned-focus.ts';

type DialogProps = {
  title: string;
  onClose: () => void;
  children: ReactNode;
  /** Only for those who hear the page: the content shows what it is about. */
  hideTitle?: boolean;
  /** Above another dialog. */
  above?: boolean;
};

/** Keeps the focus, holds the page behind it still, closes on Escape and on a press beside it, and gives the focus back. Mounted is open. */
export function Dialog({ title, onClose, children, hideTitle, above }: DialogProps) {
  const { t } = useLingui();
  const body = useRef<HTMLDivElement>(null);
  const [asking, setAsking] = useState(false);
  useReturnedFocus();
  const close = () => {
    if (hasUnsaved(body.current)) setAsking(true);
    else onClose();
  };
  const heading = (
    <Modal.Title fw={600} fz="lg">
      {title}
    </Modal.Title>
  );
  return (
    <>
      <Modal.Root
        opened
        onClose={close}
        closeOnEscape={!asking}
        centered
        zIndex={above ? 250 : undefined}
        size="min(34rem, 100%)"
        returnFocus={false}
      >
        <Modal.Overlay />
        <Modal.Content>
          {hideTitle ? (
            <VisuallyHidden>{heading}</VisuallyHidden>
          ) : (
            <Modal.Header>
              {heading}
              <Modal.CloseButton size="lg" aria-label={t`Close`} />
            </Modal.Header>
          )}
          <Modal.Body ref={body} pt={hideTitle ? 'md' : undefined}>
            {children}
          </Modal.Body>
        </Modal.Content>
      </Modal.Root>
      {asking && (
        <Dialog title={t`Close without sending?`} onClose={() => setAsking(false)} above>
          <p>{t`What you have typed here has not been sent and will be lost.`}</p>
          <DialogActions>
            <Button data-autofocus onClick={() => setAsking(false)}>{t`Keep filling in`}</Button>
            <Button kind="danger" onClick={onClose}>{t`Close and discard`}</Button>
          </DialogActions>
        </Dialog>
      )}
    </>
  );
}

/** The buttons at the end of a dialog. */
export function DialogActions({ children }: { children: ReactNode }) {
  return (
    <Group justify="flex-end" gap="sm" mt="md">
      {children}
    </Group>
  );
}
