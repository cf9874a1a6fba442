import type { ReactNode } from 'react';
import { Alert, Group } from '@mantine/core';
import { IconAlertTriangle, IconCircleCheck, IconInfoCircle } from '@tabler/icons-react';

const icons = { attention: IconAlertTriangle, done: IconCircleCheck, information: IconInfoCircle };

type NoticeBoxProps = { tone: keyof typeof icons; title: ReactNode; children?: ReactNode; actions?: ReactNode };

const colours = { attention: 'amber', done: 'green', information: 'blue' };

export function NoticeBox({ tone, title, children, actions }: NoticeBoxProps) {
  const Icon = icons[tone];
  return (
    <Alert color={colours[tone]} role="note" mb="md" icon={<Icon aria-hidden />} title={title}>
      {children}
      {actions && <Group gap="sm">{actions}</Group>}
    </Alert>
  );
}
