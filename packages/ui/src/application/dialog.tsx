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
  /** For screen readers only: the content itself shows its subject. */
  hideTitle?: boolean;
  /** Stacks the dialog above another one. */
  above?: boolean;
};

/**
 * A modal dialog that is open while it is mounted. It traps the focus, locks page scrolling, closes on Escape or a click outside, and then
 * returns the focus.
 */
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
    <Modal.Title fw={600} fz="lg" lh={1.4}>
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

export function DialogActions({ children }: { children: ReactNode }) {
  return (
    // The buttons stay in sight while a tall dialog scrolls below them.
    <Group
      justify="flex-end"
      gap="sm"
      mt="md"
      mb="calc(-1 * var(--mantine-spacing-md))"
      py="sm"
      pos="sticky"
      bottom={0}
      bg="var(--mantine-color-body)"
      style={{ zIndex: 1 }}
    >
      {children}
    </Group>
  );
}
