import { useLingui } from '@lingui/react/macro';
import * as calls from '@psc/api-client/areas/selection/selection.ts';
import type { ListRequest, SelectionList } from '@psc/api-client/areas/selection/selection.ts';
import { activeLanguage } from '@psc/i18n/language.ts';
import { formatNumber } from '@psc/i18n/numbers.ts';
import { DateText } from '@psc/ui/date-text.tsx';
import { FactList } from '@psc/ui/fact-list.tsx';
import { DecisionForm } from '../../../shell/decision-form.tsx';
import { useMay } from '../../../shell/use-may.ts';
import { WithdrawRequest } from '../../../shell/withdraw-request.tsx';
import screen from '../../../shared/screen.module.css';
import { useStaffCall } from '../../../shared/use-staff-call.ts';
import { OpenRetotallingNotice } from './open-retotalling-notice.tsx';

/** A list that waits: another officer publishes or refuses it, and the officer who made it may withdraw it. */
export function ListDecision({ list, request }: { list: SelectionList; request: ListRequest }) {
  const { t } = useLingui();
  const decide = useStaffCall(calls.decideList);
  const withdraw = useStaffCall(calls.withdrawList);
  const may = useMay('resultAndSelection');
  const { revisionId } = request;
  const isFinal = list.stage === 'final';
  const changedText = t`Ranks or marks have changed since this list was made, so it cannot be published. It has to be made again.`;
  const number = (value: number) => formatNumber(value, activeLanguage());
  return (
    <section
      className={`${screen.card} ${screen.narrow}`}
      aria-label={isFinal ? t`Decision on the final list` : t`Decision on the list of those called`}
    >
      <p>{t`This list is waiting for the approval of another officer and is published only after that.`}</p>
      <FactList
        facts={[
          { label: t`Made by`, value: request.askedBy },
          { label: t`Made on`, value: <DateText instant={request.askedAt} /> },
          { label: isFinal ? t`Selected` : t`Called to the interview`, value: number(request.selected) },
          request.alternates !== null && { label: t`Alternates`, value: number(request.alternates) },
          !isFinal && {
            label: t`Interview`,
            value: request.interviewAt === null ? t`Each at their own time, with a panel` : <DateText instant={request.interviewAt} />,
          },
          request.reason !== '' && { label: t`Reason not to wait for re-totalling`, value: request.reason },
        ]}
      />
      <OpenRetotallingNotice retotalling={list.retotalling} />
      {request.hasChanged && !(may('approve') && request.mayDecide) && <p className={screen.notice}>{changedText}</p>}
      {may('approve') && !request.mayDecide && <p>{t`You made this list, so another officer has to decide on it.`}</p>}
      {may('approve') && request.mayDecide && (
        <DecisionForm
          approve={isFinal ? t`Publish the final list` : t`Publish the list of those called`}
          refuse={t`Refuse the list`}
          forbidden={request.hasChanged ? changedText : null}
          decide={(decision) =>
            decide.run({
              body: { revisionId, ...decision, ...(list.retotalling && { openRetotallings: list.retotalling.requests }) },
            })
          }
        />
      )}
      {request.mayWithdraw && may('create') && (
        <WithdrawRequest inProgress={withdraw.inProgress} onWithdraw={() => withdraw.run({ body: { revisionId } })} />
      )}
    </section>
  );
}
