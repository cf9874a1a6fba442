import type { ReactNode } from 'react';
import { Group, Text, Title } from '@mantine/core';
import { useLingui } from '@lingui/react/macro';
import { IconAlertTriangle } from '@tabler/icons-react';
import { Button } from './button.tsx';
import { FullPage } from './full-page.tsx';

type ErrorScreenProps = {
  /** Default: 'Something went wrong'. */
  title?: ReactNode;
  children?: ReactNode;
  onRefresh?: () => void;
  onPrevious?: () => void;
};

/** A tab that was opened by a link in an e-mail has no previous page. */
function leave() {
  if (window.history.length > 1) window.history.back();
  else window.location.assign('/');
}

/** Replaces a failed screen (first specification document, section 2). */
export function ErrorScreen({ title, children, onRefresh, onPrevious }: ErrorScreenProps) {
  const { t } = useLingui();
  return (
    <FullPage role="alert">
      <IconAlertTriangle size={48} stroke={1.5} aria-hidden />
      <Title order={1}>{title ?? t`Something went wrong`}</Title>
      {children && (
        <Text component="div" c="dimmed" maw="32rem">
          {children}
        </Text>
      )}
      <Group justify="center" gap="sm">
        <Button kind="primary" onClick={onRefresh ?? (() => window.location.reload())}>
          {t`Refresh Page`}
        </Button>
        <Button onClick={onPrevious ?? leave}>{t`Previous Page`}</Button>
      </Group>
    </FullPage>
  );
}
