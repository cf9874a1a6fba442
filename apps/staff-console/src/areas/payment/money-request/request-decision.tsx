import { useState } from 'react';
import { useLingui } from '@lingui/react/macro';
import { decide, withdraw, type MoneyRequest } from '@psc/api-client/areas/payment/money-request.ts';
import type { RefusedRow } from '@psc/api-client/areas/payment/payment-types.ts';
import { may, useSession } from '@psc/api-client/session.ts';
import { DecisionForm } from '../../../shell/decision-form.tsx';
import { WithdrawRequest } from '../../../shell/withdraw-request.tsx';
import screen from '../../../shared/screen.module.css';
import { useStaffCall } from '../../../shared/use-staff-call.ts';
import { RefusedRows } from '../shared/refused-rows.tsx';

type RequestDecisionProps = { rows: readonly MoneyRequest[]; onDone: () => void };

/** The decision of a second officer on one or several requests; the officer who made them may withdraw them. */
export function RequestDecision({ rows, onDone }: RequestDecisionProps) {
  const { t } = useLingui();
  const privileges = useSession((session) => session.privileges);
  const makeDecision = useStaffCall(decide);
  const [refused, setRefused] = useState<RefusedRow[]>([]);
  const revisionIds = rows.filter(({ mayDecide }) => mayDecide).map(({ revisionId }) => revisionId);
  const own = rows.filter(({ mayWithdraw }) => mayWithdraw);
  const nameOf = (id: number) => rows.find(({ revisionId }) => revisionId === id)?.applicationNumber ?? '';
  if (refused.length > 0) return <RefusedRows rows={refused} nameOf={nameOf} />;
  return (
    <>
      {own.length > 0 && <p className={screen.notice}>{t`You requested this, so another officer has to decide on it.`}</p>}
      {own.map((request) => (
        <Withdrawal key={request.revisionId} request={request} onDone={onDone} />
      ))}
      {revisionIds.length > 0 &&
        (may('updatePayment', 'approve', privileges) ? (
          <DecisionForm
            approve={t`Confirm`}
            refuse={t`Refuse`}
            hint={t`The officer who requested it reads the remarks.`}
            forbidden={null}
            decide={async (decision) => {
              const outcome = await makeDecision.run({ body: { revisionIds, ...decision } });
              if (outcome.ok && outcome.data.refused.length > 0) setRefused(outcome.data.refused);
              else if (outcome.ok) onDone();
              return outcome;
            }}
          />
        ) : (
          <p>{t`You can view these requests but not decide on them.`}</p>
        ))}
    </>
  );
}

function Withdrawal({ request, onDone }: { request: MoneyRequest; onDone: () => void }) {
  const takeBack = useStaffCall(withdraw);
  const { revisionId } = request;
  const send = async () => {
    if ((await takeBack.run({ body: { revisionId } })).ok) onDone();
  };
  return <WithdrawRequest inProgress={takeBack.inProgress} onWithdraw={send} />;
}
