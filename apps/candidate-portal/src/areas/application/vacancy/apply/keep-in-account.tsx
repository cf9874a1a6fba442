import { useEffect, useRef, useState } from 'react';
import { Trans, useLingui } from '@lingui/react/macro';
import { Text } from '@mantine/core';
import * as applicationDraft from '@psc/api-client/areas/application/application-draft.ts';
import { send } from '@psc/api-client/send.ts';
import { formatInstant } from '@psc/i18n/dates.ts';
import { activeLanguage } from '@psc/i18n/language.ts';
import { readDraft } from '@psc/ui/drafts.ts';
import { useFormContext } from 'react-hook-form';
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
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  const [kept, setKept] = useState<Kept | null>(null);
  useEffect(() => {
    const keep = async () => {
      const draft = readDraft(String(person), draftKeyOf(advtCode));
      if (!draft) return;
      const answers = Object.fromEntries(Object.entries(draft.values).filter(([, value]) => isAnswer(value))) as Record<string, string>;
      const body = { advtCode, categoryIds: categoriesOf(draft), answers, version: seenVersion(advtCode) };
      const outcome = await send(applicationDraft.save, { body }, { quiet: true });
      if (outcome.ok) sawVersion(advtCode, outcome.data.version);
      onKept(outcome.ok);
      setKept(outcome.ok ? { replacedAt: outcome.data.replacedAt } : 'notKept');
    };
    const stop = subscribe({
      formState: { values: true, isDirty: true, isSubmitting: true },
      callback: (state) => {
        clearTimeout(timer.current);
        // A draft saved after the application would be refused, because the application is there.
        if (state.isDirty && !state.isSubmitting) timer.current = setTimeout(() => void keep(), QUIET_MS);
      },
    });
    return () => {
      clearTimeout(timer.current);
      stop();
    };
  }, [person, advtCode, subscribe, onKept]);
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
