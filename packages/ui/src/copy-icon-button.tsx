import { CopyButton, VisuallyHidden } from '@mantine/core';
import { IconCheck, IconCopy } from '@tabler/icons-react';
import { Button } from './button.tsx';

type CopyIconButtonProps = {
  value: string;
  /** Names the button for screen readers, such as 'Copy the receipt number'. */
  label: string;
  /** Announced after the press. */
  copiedLabel: string;
};

export function CopyIconButton({ value, label, copiedLabel }: CopyIconButtonProps) {
  return (
    <CopyButton value={value}>
      {({ copied, copy }) => (
        <span className="psc-not-printed">
          <Button
            kind="quiet"
            aria-label={label}
            icon={copied ? <IconCheck size={20} aria-hidden /> : <IconCopy size={20} aria-hidden />}
            onClick={copy}
          />
          <VisuallyHidden role="status">{copied && copiedLabel}</VisuallyHidden>
        </span>
      )}
    </CopyButton>
  );
}
