import { useEffect, useEffectEvent } from 'react';
import { useLingui } from '@lingui/react/macro';
import { Box, Group, Kbd, Paper } from '@mantine/core';
import '@mantine/core/styles/Kbd.layer.css';
import '@mantine/core/styles/Paper.layer.css';
import { Button } from '@psc/ui/button.tsx';
import { useNavigate } from 'react-router';
import { undoDelayedAct, useDelayedAct } from './delayed-act.ts';
import { isLetterForScreen } from './letter-for-screen.ts';

const KEY = 'z';

/** The act that can still be undone, at the lower left, where neither panels nor toasts are. */
export function DelayedActNote() {
  const { t } = useLingui();
  const waiting = useDelayedAct();
  const navigate = useNavigate();
  const undo = () => {
    const act = undoDelayedAct();
    if (!act) return;
    act.onUndo?.();
    void navigate(act.address);
  };
  const onKey = useEffectEvent((event: KeyboardEvent) => {
    if (waiting && event.key === KEY && isLetterForScreen(event, { hasPanel: true })) undo();
  });
  useEffect(() => {
    const onKeyDown = (event: KeyboardEvent) => onKey(event);
    document.addEventListener('keydown', onKeyDown);
    return () => document.removeEventListener('keydown', onKeyDown);
  }, []);
  return (
    <Box role="status" pos="fixed" bottom={12} left="calc(var(--app-shell-navbar-offset, 0px) + 16px)" style={{ zIndex: 150 }}>
      {waiting && (
        <Paper withBorder shadow="md" px="sm" py={4}>
          <Group gap="xs">
            {waiting.said}
            <Button compact kind="quiet" aria-keyshortcuts={KEY} onClick={undo}>
              {t`Undo`}{' '}
              <Kbd size="xs" aria-hidden>
                {KEY}
              </Kbd>
            </Button>
          </Group>
        </Paper>
      )}
    </Box>
  );
}
