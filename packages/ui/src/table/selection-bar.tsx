import type { ReactNode } from 'react';
import { Group, Text } from '@mantine/core';
import { useLingui } from '@lingui/react/macro';
import { localDigits } from '@psc/i18n/digits.ts';
import { activeLanguage } from '@psc/i18n/language.ts';
import { Button } from '../button.tsx';

type SelectionBarProps = {
  count: number;
  /** How many of them are on other pages of the list. */
  elsewhere: number;
  onNone: () => void;
  children: ReactNode;
};

export function SelectionBar({ count, elsewhere, onNone, children }: SelectionBarProps) {
  const { t } = useLingui();
  const language = activeLanguage();
  const chosen = localDigits(String(count), language);
  const outOfSight = localDigits(String(elsewhere), language);
  return (
    <Group
      gap="sm"
      mb="xs"
      px="sm"
      py={6}
      bg="var(--psc-primary-wash)"
      className="psc-not-printed"
      role="region"
      aria-label={t`Chosen rows`}
    >
      <Text span fw={600} aria-live="polite">
        {t`${chosen} chosen`}
        {elsewhere > 0 && (
          <Text span fw={400}>
            {' '}
            {t`(${outOfSight} of them not shown here)`}
          </Text>
        )}
      </Text>
      {children}
      <Button kind="quiet" compact onClick={onNone}>
        {t`Clear the selection`}
      </Button>
    </Group>
  );
}
