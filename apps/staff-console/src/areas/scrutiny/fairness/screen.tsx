import { useState } from 'react';
import { useLingui } from '@lingui/react/macro';
import { useSession } from '@psc/api-client/session.ts';
import { inLanguage } from '@psc/i18n/bilingual.ts';
import { activeLanguage } from '@psc/i18n/language.ts';
import { formatNumber } from '@psc/i18n/numbers.ts';
import { Button } from '@psc/ui/button.tsx';
import { NumberFacts } from '@psc/ui/number-facts.tsx';
import { CodeText } from '@psc/ui/number-text.tsx';
import { PageHeader } from '@psc/ui/page-header.tsx';
import { messageText } from '@psc/ui/message-text.ts';
import { SidePanel } from '@psc/ui/side-panel.tsx';
import { Link, useLoaderData } from 'react-router';
import screen from '../../../shared/screen.module.css';
import { ApproveMet } from './approve-met.tsx';
import { Differences } from './differences.tsx';
import { FinalizeUnchecked } from './finalize-unchecked.tsx';
import type { loader } from './loader.ts';
import { OfficersReasons } from './officers-reasons.tsx';
import { SettlingForm } from './settling-form.tsx';
import { ShareForm } from './share-form.tsx';

/** Compares how the officers of one advertisement decide, and approves applications that meet every rule. */
export default function FairnessScreen() {
  const { t } = useLingui();
  const { reading, officers, advertisement } = useLoaderData<typeof loader>();
  const language = activeLanguage();
  const isSupervisor = useSession((session) => session.privileges.scrutinyAllocation?.includes('approve') ?? false);
  const mayAct = isSupervisor && advertisement.state === 'included' && advertisement.finalizedAt === null;
  const [open, setOpen] = useState<'share' | 'approveMet' | 'unchecked' | number | null>(null);
  const close = () => setOpen(null);
  const difference = reading.differences.find(({ applicationId }) => applicationId === open);
  const { advtCode } = advertisement;
  const share = `${formatNumber(reading.percent, language)}%`;
  const isUndecided = advertisement.counts.pending + advertisement.counts.onHold > 0;
  const mayLeaveUnchecked = reading.drawn > reading.read && !isUndecided;
  const back = `/admin/scrutiny-allocation/${advtCode}`;
  return (
    <>
      <PageHeader
        title={messageText('titles./admin/scrutiny-fairness/{id}')}
        description={
          <>
            <CodeText value={advtCode} /> · {inLanguage(advertisement.post, language)}
          </>
        }
        actions={
          mayAct && (
            <>
              <Button kind="secondary" onClick={() => setOpen('share')}>
                {t`Share of the second check: ${share}`}
              </Button>
              {mayLeaveUnchecked && (
                <Button kind="secondary" onClick={() => setOpen('unchecked')}>{t`Finalise without the second checks`}</Button>
              )}
              {advertisement.counts.pending > 0 && (
                <Button kind="secondary" onClick={() => setOpen('approveMet')}>{t`Approve applications confirmed by their data`}</Button>
              )}
            </>
          )
        }
        back={<Link to={back}>{messageText('titles./admin/scrutiny-allocation/{id}')}</Link>}
      />
      <NumberFacts
        facts={[
          { label: t`Drawn for a second check`, value: reading.drawn },
          { label: t`Checked a second time`, value: reading.read },
          { label: t`Differences`, value: reading.differing },
          { label: t`Differences to settle`, value: reading.open, tone: reading.open > 0 ? 'attention' : 'done' },
        ]}
      />
      <h2 className={screen.heading}>{t`Decisions that differ`}</h2>
      <Differences differences={reading.differences} onSettle={mayAct ? (id) => setOpen(id) : null} />
      <h2 className={screen.heading}>{t`Decisions and reasons by officer`}</h2>
      <OfficersReasons officers={officers} />
      {open === 'share' && (
        <SidePanel title={t`Share of the second check`} onClose={close}>
          <ShareForm advtCode={advtCode} percent={reading.percent} onDone={close} />
        </SidePanel>
      )}
      {open === 'unchecked' && (
        <SidePanel title={t`Finalise without the second checks`} onClose={close}>
          <FinalizeUnchecked advtCode={advtCode} onDone={close} />
        </SidePanel>
      )}
      {open === 'approveMet' && (
        <SidePanel title={t`Approve applications confirmed by their data`} onClose={close}>
          <ApproveMet advtCode={advtCode} />
        </SidePanel>
      )}
      {difference && (
        <SidePanel title={t`Settle the difference`} onClose={close}>
          <SettlingForm key={difference.applicationId} difference={difference} onDone={close} />
        </SidePanel>
      )}
    </>
  );
}
