import { useEffect, useId, useRef, type ReactNode } from 'react';
import { useLingui } from '@lingui/react/macro';
import { IconX } from '@tabler/icons-react';
import classes from './dialog.module.css';

type DialogProps = {
  title: string;
  onClose: () => void;
  children: ReactNode;
  /** Without it the title stands above the content. */
  hideTitle?: boolean;
};

/** The browser's own dialog: it keeps the focus, closes on Escape and gives the focus back. Mounted is open. */
export function Dialog({ title, onClose, children, hideTitle }: DialogProps) {
  const { t } = useLingui();
  const dialog = useRef<HTMLDialogElement>(null);
  const titleId = useId();

  useEffect(() => {
    const element = dialog.current;
    if (element && !element.open) element.showModal();
    return () => element?.close();
  }, []);

  return (
    <dialog
      ref={dialog}
      className={classes.dialog}
      aria-labelledby={titleId}
      onCancel={(event) => {
        event.preventDefault();
        onClose();
      }}
      onPointerDown={(event) => {
        if (event.target === dialog.current) onClose();
      }}
    >
      <div className={classes.inside}>
        <div className={hideTitle ? classes.hiddenTitle : classes.top}>
          <h2 id={titleId}>{title}</h2>
          {!hideTitle && (
            <button type="button" className={classes.close} aria-label={t`Close`} onClick={onClose}>
              <IconX size={20} aria-hidden />
            </button>
          )}
        </div>
        {children}
      </div>
    </dialog>
  );
}
