import type { ComponentProps } from 'react';
import { Stack, Text } from '@mantine/core';
import { Button } from './button.tsx';
import { showToast } from './toasts.tsx';

/** Why the state does not allow the act, in the language of the officer; null if it does. An act that the role forbids is not shown. */
export type Forbidden = string | null;

type ActButtonProps = ComponentProps<typeof Button> & { forbidden: Forbidden };

/** The button of an act. A forbidden act stays in its place, keeps the focus and gives its reason when it is pointed at or pressed. */
export function ActButton({ forbidden, ...button }: ActButtonProps) {
  if (forbidden === null) return <Button {...button} />;
  return <ForbiddenButton {...button} forbidden={forbidden} />;
}

function ForbiddenButton({ forbidden, kind, ...button }: ComponentProps<typeof Button> & { forbidden: string }) {
  return (
    <Button
      {...button}
      kind={kind === 'quiet' ? 'quiet' : 'secondary'}
      type="button"
      inProgress={false}
      // Mantine's look of a disabled button; the attribute would take the focus from it, and with that the reason.
      data-disabled
      aria-disabled
      title={forbidden}
      onClick={() => showToast('information', forbidden)}
    />
  );
}

/** The reasons of forbidden acts as text, for a panel that has room for them; acts with the same reason share a line. */
export function ForbiddenReasons({ acts }: { acts: readonly { label: string; forbidden: Forbidden }[] }) {
  const reasons = [...new Set(acts.map(({ forbidden }) => forbidden))].filter((reason) => reason !== null);
  if (reasons.length === 0) return null;
  return (
    <Stack gap={2} w="100%">
      {reasons.map((reason) => (
        <Text key={reason} size="sm" c="dimmed">
          {acts
            .filter(({ forbidden }) => forbidden === reason)
            .map(({ label }) => label)
            .join(', ')}
          : {reason}
        </Text>
      ))}
    </Stack>
  );
}
