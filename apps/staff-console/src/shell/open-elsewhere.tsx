import { useEffect, useState } from 'react';
import { useLingui } from '@lingui/react/macro';
import { Text } from '@mantine/core';
import * as presence from '@psc/api-client/areas/desk/presence.ts';
import type { OpenElsewhere as Opening } from '@psc/api-client/areas/desk/presence.ts';
import { send } from '@psc/api-client/send.ts';
import { isSignedIn } from '@psc/api-client/session.ts';
import { formatTime } from '@psc/i18n/dates.ts';
import { activeLanguage } from '@psc/i18n/language.ts';

const RENEWED_EVERY_MS = 30_000;
const FORBIDDEN = 403;
const ACTS = ['keydown', 'pointerdown'] as const;

/** Tells the gateway that the record is open while its form is in sight. Failures are silent: the form does not depend on the answers. */
function openForm(record: string, show: (colleagues: Opening[]) => void): () => void {
  const opening = crypto.randomUUID();
  let timer: ReturnType<typeof setTimeout> | undefined;
  let isDue = false;
  let isClosed = false;
  let isTold = false;
  let hasActed = true;

  const renew = async () => {
    isDue = false;
    isTold = true;
    timer = setTimeout(renewInSight, RENEWED_EVERY_MS);
    // Only an officer at work prolongs their session.
    const unattended = !hasActed;
    hasActed = false;
    const outcome = await send(presence.tell, { body: { opening, record, isOpen: true } }, { quiet: true, unattended });
    if (isClosed) return;
    show(outcome.ok ? outcome.data : []);
    if (!outcome.ok && outcome.status === FORBIDDEN) clearTimeout(timer);
  };
  const renewInSight = () => {
    if (document.visibilityState === 'hidden') isDue = true;
    else void renew();
  };
  const comeInSight = () => {
    if (isDue) renewInSight();
  };
  const act = () => {
    hasActed = true;
  };

  // A form that is closed at once is not told.
  timer = setTimeout(renewInSight);
  document.addEventListener('visibilitychange', comeInSight);
  for (const each of ACTS) window.addEventListener(each, act);
  return () => {
    isClosed = true;
    clearTimeout(timer);
    document.removeEventListener('visibilitychange', comeInSight);
    for (const each of ACTS) window.removeEventListener(each, act);
    if (!isTold || !isSignedIn()) return;
    void send(presence.tell, { body: { opening, record, isOpen: false } }, { quiet: true, unattended: true, keepalive: true });
  };
}

/** A quiet line above a form for each colleague who has the same record open. */
export function OpenElsewhere({ record }: { record: string }) {
  const { t } = useLingui();
  const [colleagues, setColleagues] = useState<Opening[]>([]);
  useEffect(() => openForm(record, setColleagues), [record]);
  const language = activeLanguage();
  const lines = colleagues.map(({ name, since }) => {
    const colleague = name[language];
    const time = formatTime(since, language);
    return t`${colleague} has had this open since ${time}`;
  });
  return (
    <div role="status">
      {lines.map((line) => (
        <Text key={line} size="sm" c="dimmed" mb="sm">
          {line}
        </Text>
      ))}
    </div>
  );
}
