import { useLingui } from '@lingui/react/macro';
import * as calls from '@psc/api-client/areas/selection/selection.ts';
import type { SelectionList } from '@psc/api-client/areas/selection/selection.ts';
import { useSession } from '@psc/api-client/session.ts';
import { DecisionForm } from '../../../shell/decision-form.tsx';
import screen from '../../../shared/screen.module.css';
import { useStaffCall } from '../../../shared/use-staff-call.ts';

/** The second officer's decision on a final list: publish or withdraw. */
export function FinalDecision({ list }: { list: SelectionList }) {
  const { t } = useLingui();
  const decide = useStaffCall(calls.decideFinal);
  const mayApprove = useSession((session) => session.privileges.resultAndSelection?.includes('approve') ?? false);
  return (
    <section className={`${screen.card} ${screen.narrow}`} aria-label={t`Decision on the final list`}>
      <p>{t`This list is waiting for the approval of another officer and is published only after that.`}</p>
      {mayApprove && !list.mayApprove && <p>{t`You made this list, so another officer has to decide on it.`}</p>}
      {mayApprove && list.mayApprove && (
        <DecisionForm
          approve={t`Publish the final list`}
          refuse={t`Withdraw the list`}
          decide={(decision) => decide.run({ body: { advtCode: list.advtCode, version: list.version!, ...decision } })}
        />
      )}
    </section>
  );
}
