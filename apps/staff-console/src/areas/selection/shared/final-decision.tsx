import { useLingui } from '@lingui/react/macro';
import * as calls from '@psc/api-client/areas/selection/selection.ts';
import type { WaitingRequest } from '@psc/api-client/areas/selection/selection.ts';
import { DateText } from '@psc/ui/date-text.tsx';
import { FactList } from '@psc/ui/fact-list.tsx';
import { DecisionForm } from '../../../shell/decision-form.tsx';
import { useMay } from '../../../shell/use-may.ts';
import { WithdrawRequest } from '../../../shell/withdraw-request.tsx';
import screen from '../../../shared/screen.module.css';
import { useStaffCall } from '../../../shared/use-staff-call.ts';

/** A final list that waits: another officer publishes or refuses it, and the officer who made it may withdraw it. */
export function FinalDecision({ request }: { request: WaitingRequest }) {
  const { t } = useLingui();
  const decide = useStaffCall(calls.decideFinal);
  const withdraw = useStaffCall(calls.withdrawFinal);
  const may = useMay('resultAndSelection');
  const { revisionId } = request;
  return (
    <section className={`${screen.card} ${screen.narrow}`} aria-label={t`Decision on the final list`}>
      <p>{t`This list is waiting for the approval of another officer and is published only after that.`}</p>
      <FactList
        facts={[
          { label: t`Made by`, value: request.askedBy },
          { label: t`Made on`, value: <DateText instant={request.askedAt} /> },
        ]}
      />
      {may('approve') && !request.mayDecide && <p>{t`You made this list, so another officer has to decide on it.`}</p>}
      {may('approve') && request.mayDecide && (
        <DecisionForm
          approve={t`Publish the final list`}
          refuse={t`Refuse the list`}
          decide={(decision) => decide.run({ body: { revisionId, ...decision } })}
        />
      )}
      {request.mayWithdraw && may('create') && (
        <WithdrawRequest inProgress={withdraw.inProgress} onWithdraw={() => withdraw.run({ body: { revisionId } })} />
      )}
    </section>
  );
}
