import { useEffect, useEffectEvent, useSyncExternalStore } from 'react';
import { Alert, Group, Text } from '@mantine/core';
import { useLingui } from '@lingui/react/macro';
import { IconRefreshAlert } from '@tabler/icons-react';
import { useRevalidator } from 'react-router';
import { Button } from '../button.tsx';
import { isAnyOutOfDate, subscribeToOutOfDate } from './stale-fallback.ts';

/** Shown above a screen that could not be reloaded: it may be older than the last save, and the user can try again. */
export function OutOfDateNote() {
  const { t } = useLingui();
  const { revalidate, state } = useRevalidator();
  const isOutOfDate = useSyncExternalStore(subscribeToOutOfDate, isAnyOutOfDate);
  const tryAgain = useEffectEvent(() => void revalidate());

  useEffect(() => {
    if (!isOutOfDate) return;
    const onOnline = () => tryAgain();
    window.addEventListener('online', onOnline);
    return () => window.removeEventListener('online', onOnline);
  }, [isOutOfDate]);

  return (
    <div role="status">
      {isOutOfDate && (
        <Alert color="amber" mb="md" role="none" icon={<IconRefreshAlert size={22} aria-hidden />} className="psc-not-printed">
          <Group gap="xs">
            <Text flex="1 1 14rem">{t`This page could not be updated. Your latest changes may not be shown yet.`}</Text>
            <Button inProgress={state === 'loading'} onClick={() => void revalidate()}>
              {t`Try again`}
            </Button>
          </Group>
        </Alert>
      )}
    </div>
  );
}
