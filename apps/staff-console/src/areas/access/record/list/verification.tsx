import { useState } from 'react';
import { useLingui } from '@lingui/react/macro';
import { Alert } from '@mantine/core';
import * as record from '@psc/api-client/platform/record.ts';
import type { RecordChain, RecordCheck } from '@psc/api-client/platform/record.ts';
import { formatInstant } from '@psc/i18n/dates.ts';
import { activeLanguage } from '@psc/i18n/language.ts';
import { formatNumber } from '@psc/i18n/numbers.ts';
import { Button } from '@psc/ui/button.tsx';
import { FactList } from '@psc/ui/fact-list.tsx';
import { NumberText } from '@psc/ui/number-text.tsx';
import { messageText } from '@psc/ui/message-text.ts';
import { IconShieldCheck } from '@tabler/icons-react';
import { useStaffCall } from '../../../../shared/use-staff-call.ts';
import history from '../../../../shared/history/history.module.css';
import screen from '../../../../shared/screen.module.css';

export function Verification({ chain }: { chain: RecordChain }) {
  const { t } = useLingui();
  const check = useStaffCall(record.check);
  const [found, setFound] = useState<RecordCheck | null>(null);
  const last = found ?? chain.lastCheck;
  const verify = async () => {
    const outcome = await check.run({ body: {} });
    if (outcome.ok) setFound(outcome.data);
  };
  return (
    <section className={screen.card} aria-label={t`Verification`}>
      <h2 className={screen.heading}>{t`Verification`}</h2>
      <p className={screen.about}>
        {t`Each line carries a hash that covers the line before it. Keep the last hash somewhere else: with it you can show later that nothing was removed.`}
      </p>
      {last && <Verdict check={last} />}
      {chain.head && (
        <FactList
          facts={[
            { label: t`Lines in the chain`, value: <NumberText value={chain.head.number} /> },
            { label: t`Last hash`, value: <code className={history.hash}>{chain.head.hash}</code> },
          ]}
        />
      )}
      <p className={screen.actions}>
        <Button icon={<IconShieldCheck size={20} aria-hidden />} inProgress={check.inProgress} onClick={() => void verify()}>
          {t`Verify the record`}
        </Button>
      </p>
    </section>
  );
}

function Verdict({ check }: { check: RecordCheck }) {
  const { t } = useLingui();
  const language = activeLanguage();
  const at = formatInstant(check.endedAt, language);
  const lines = formatNumber(check.lines, language);
  if (!check.broken) return <Alert color="green" title={t`The record is intact`}>{t`Verified on ${at}; lines: ${lines}.`}</Alert>;
  const { number, entryId, problem } = check.broken;
  const place = number === null ? '–' : formatNumber(number, language);
  const line = entryId === null ? '–' : formatNumber(entryId, language);
  return (
    <Alert color="red" title={t`The record has been altered`}>
      {messageText(`record.value.${problem}`)}. {t`First break: position ${place} in the chain, line ${line}. Verified on ${at}.`}
    </Alert>
  );
}
