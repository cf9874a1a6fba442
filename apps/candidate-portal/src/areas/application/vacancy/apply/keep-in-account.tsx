import { useEffect, useEffectEvent, useState } from 'react';
import { Trans, useLingui } from '@lingui/react/macro';
import { Text } from '@mantine/core';
import * as applicationDraft from '@psc/api-client/areas/application/application-draft.ts';
import { send } from '@psc/api-client/send.ts';
import { formatInstant } from '@psc/i18n/dates.ts';
import { activeLanguage } from '@psc/i18n/language.ts';
import { readDraft } from '@psc/ui/drafts.ts';
import { useFormContext, useFormState } from 'react-hook-form';
import { categoriesOf, draftKeyOf } from './unsent-application.ts';
import { sawVersion, seenVersion } from './account-draft.ts';

type KeepInAccountProps = { person: number | null; advtCode: number; onKept: (isKept: boolean) => void };
type Kept = { replacedAt: string | null } | 'notKept';

/** Long enough to send once per typed word, short enough to lose little when the page is closed. */
const QUIET_MS = 1500;

/** Copies the local draft to the account, for use on another device. */
export function KeepInAccount({ person, advtCode, onKept }: KeepInAccountProps) {
  const { t } = useLingui();
  const { subscribe } = useFormContext();
  const { isSubmitting, isDirty } = useFormState();
  const [kept, setKept] = useState<Kept | null>(null);
  const keep = useEffectEvent(async () => {
    const draft = readDraft(String(person), draftKeyOf(advtCode));
    if (!draft) return;
    const answers = Object.fromEntries(Object.entries(draft.values).filter(([, value]) => isAnswer(value))) as Record<string, string>;
    const body = { advtCode, categoryIds: categoriesOf(draft), answers, version: seenVersion(advtCode) };
    const outcome = await send(applicationDraft.save, { body }, { quiet: true });
    // The application has arrived although its answer was lost, so it needs no draft.
    if (!outcome.ok && outcome.status === 409) return;
    if (outcome.ok) sawVersion(advtCode, outcome.data.version);
    onKept(outcome.ok);
    setKept(outcome.ok ? { replacedAt: outcome.data.replacedAt } : 'notKept');
  });
  useEffect(() => {
    // A draft saved after the application would be refused, because the application is there.
    if (isSubmitting || !isDirty) return undefined;
    const keepSoon = () => setTimeout(() => void keep(), QUIET_MS);
    let timer = keepSoon();
    const stop = subscribe({
      formState: { values: true },
      callback: () => {
        clearTimeout(timer);
        timer = keepSoon();
      },
    });
    return () => {
      clearTimeout(timer);
      stop();
    };
  }, [subscribe, isSubmitting, isDirty]);
  if (kept === null) return null;
  const replacedAt = kept === 'notKept' || kept.replacedAt === null ? null : formatInstant(kept.replacedAt, activeLanguage());
  return (
    <Text size="sm" c="dimmed" role="status">
      {kept === 'notKept'
        ? t`Your answers could not be saved in your account. They are on this device only.`
        : t`Draft kept in your account`}
      {replacedAt !== null && (
        <>
          {'. '}
          <Trans>It replaces the draft saved elsewhere on {replacedAt}.</Trans>
        </>
      )}
    </Text>
  );
}

function isAnswer(value: unknown): boolean {
  return value === null || ['string', 'number', 'boolean'].includes(typeof value);
}
