import { useState } from 'react';
import { useLingui } from '@lingui/react/macro';
import * as calls from '@psc/api-client/areas/selection/selection.ts';
import type { SelectionList } from '@psc/api-client/areas/selection/selection.ts';
import { useSession } from '@psc/api-client/session.ts';
import { activeLanguage } from '@psc/i18n/language.ts';
import { formatNumber } from '@psc/i18n/numbers.ts';
import { Button } from '@psc/ui/button.tsx';
import { useConfirm } from '@psc/ui/confirm-dialog.tsx';
import { useLoaderData, useNavigate } from 'react-router';
import { NumberFacts } from '@psc/ui/number-facts.tsx';
import { addressOf } from '../../../shared/address-of.ts';
import screen from '../../../shared/screen.module.css';
import { useStaffCall } from '../../../shared/use-staff-call.ts';
import { sendDelayedAct } from '../../../shell/delayed-act.ts';
import type { InterviewData } from '../shared/stage-loader.ts';

/** Progress across all pages; closes the interview once all candidates have marks. */
export function CloseInterview({ list }: { list: SelectionList }) {
  const { t } = useLingui();
  const navigate = useNavigate();
  const { confirm, dialog } = useConfirm();
  const close = useStaffCall(calls.addInterview);
  const [isSending, setIsSending] = useState(false);
  const mayAdd = useSession((session) => session.privileges.resultAndSelection?.includes('create') ?? false);
  const { called, marked, absent } = list.interview;
  const ask = async () => {
    // Corrected marks that can still be undone would come after the closing and be refused.
    setIsSending(true);
    const isSent = await sendDelayedAct();
    setIsSending(false);
    if (!isSent) return;
    const confirmed = await confirm({
      title: t`Close the interview?`,
      message: <ClosedCounts />,
      confirmLabel: t`Close the interview`,
    });
    if (!confirmed) return;
    const outcome = await close.run({ body: { advtCode: list.advtCode, marks: [], close: true } });
    if (outcome.ok) await navigate(addressOf('/admin/interview-selection', { advtCode: list.advtCode }));
  };
  return (
    <section className={screen.card} aria-label={t`Interview`}>
      <NumberFacts
        facts={[
          { label: t`Called`, value: called },
          { label: t`With marks`, value: marked },
          { label: t`Recorded as absent`, value: absent },
          { label: t`Not recorded yet`, value: called - marked - absent },
        ]}
      />
      {mayAdd && called > 0 && called === marked + absent && (
        <Button kind="primary" inProgress={isSending || close.inProgress} onClick={() => void ask()}>
          {t`Close the interview`}
        </Button>
      )}
      {dialog}
    </section>
  );
}

/** Shows the newest list, which includes marks that this press has just sent. */
function ClosedCounts() {
  const { t } = useLingui();
  const { list } = useLoaderData<InterviewData>();
  if (list === null) return null;
  const [came, missing] = [list.interview.marked, list.interview.absent].map((count) => formatNumber(count, activeLanguage()));
  return t`With marks: ${came}; absent: ${missing}. Marks cannot be changed afterwards.`;
}
