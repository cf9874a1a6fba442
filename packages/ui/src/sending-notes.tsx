import { useEffect, useRef, type ReactNode } from 'react';
import { Alert, Box, Group, Text } from '@mantine/core';
import { useLingui } from '@lingui/react/macro';
import { formatNumber } from '@psc/i18n/numbers.ts';
import { activeLanguage } from '@psc/i18n/language.ts';
import { Button } from './button.tsx';
import { useIsOnline } from './connection.ts';

export function UploadProgress({ share }: { share: number }) {
  const { t } = useLingui();
  const percent = Math.round(share * 100);
  const shown = formatNumber(percent, activeLanguage());
  return (
    <Group gap="sm" mt="md">
      <Box
        component="progress"
        flex="1 1 12rem"
        style={{ accentColor: 'var(--psc-primary)' }}
        max={100}
        value={percent}
        aria-label={t`Sending`}
      />
      <span>{percent < 100 ? t`Sending: ${shown}%` : t`Sent; waiting for the answer…`}</span>
    </Group>
  );
}

/**
 * - `unanswered`: the form may have been saved;
 * - `foundSaved`: an unanswered save had reached the gateway;
 * - `typedMeanwhile`: saved, without later input;
 * - `correctionWaits`: the repeated save succeeded, and the correction is sent next.
 */
export type Delivery = 'none' | 'unanswered' | 'foundSaved' | 'typedMeanwhile' | 'correctionWaits';

type ConnectionNotesProps = {
  delivery: Delivery;
  isLocked: boolean;
  inProgress: boolean;
  afterwards?: ReactNode;
};

/** On a bad connection: the user may go on typing and, after a failed submit, nothing is lost and it can be sent again. */
export function ConnectionNotes({ delivery, isLocked, inProgress, afterwards }: ConnectionNotesProps) {
  const { t } = useLingui();
  const isOnline = useIsOnline();
  if (delivery === 'unanswered' && !inProgress) return <Unanswered isLocked={isLocked} afterwards={afterwards} />;
  if (delivery === 'foundSaved' && !inProgress) {
    return <Alert color="green" mt="md" role="status">{t`Your earlier attempt was saved.`}</Alert>;
  }
  if (delivery === 'typedMeanwhile' && !inProgress) {
    return (
      <Alert color="amber" mt="md" role="status">
        {t`What you typed while the form was being sent is not saved yet.`}
      </Alert>
    );
  }
  if (isOnline) return null;
  return (
    <Alert color="amber" mt="md" role="status">
      {t`You are offline. You can keep filling in the form and send it when the connection is back.`}
    </Alert>
  );
}

/** Comes into view: on a phone it takes the place of the pressed button, and its own would be below the edge. */
function Unanswered({ isLocked, afterwards }: Pick<ConnectionNotesProps, 'isLocked' | 'afterwards'>) {
  const { t } = useLingui();
  const note = useRef<HTMLDivElement>(null);
  useEffect(() => void note.current?.scrollIntoView?.({ block: 'nearest' }), []);
  return (
    <Alert ref={note} color="amber" mt="md">
      <Text mb="sm">
        {t`There was no answer, so it is not certain that this was saved. What you filled in is still here. You can safely send it again: it is not saved twice.`}{' '}
        {isLocked ? t`You can correct it afterwards.` : t`If you correct it, the correction is saved after it.`}
      </Text>
      {afterwards && <Text mb="sm">{afterwards}</Text>}
      <Button type="submit" kind="secondary" data-again="">{t`Send again`}</Button>
    </Alert>
  );
}
