import { useLingui } from '@lingui/react/macro';
import { decideNewFinal, withdrawNewFinal, type SelectionChange } from '@psc/api-client/areas/selection/selection.ts';
import { inLanguage } from '@psc/i18n/bilingual.ts';
import { activeLanguage } from '@psc/i18n/language.ts';
import { FactList } from '@psc/ui/fact-list.tsx';
import { SidePanel } from '@psc/ui/side-panel.tsx';
import { DecisionForm } from '../../../shell/decision-form.tsx';
import screen from '../../../shared/screen.module.css';
import { useStaffCall } from '../../../shared/use-staff-call.ts';
import { useDecisionFacts } from '../../../shell/use-decision-facts.tsx';
import { useMay } from '../../../shell/use-may.ts';
import { WithdrawRequest } from '../../../shell/withdraw-request.tsx';
import { useCauseWords } from './cause-words.ts';
import { PersonName } from './person-name.tsx';

type ChangePanelProps = { change: SelectionChange; onClose: () => void; onDecided: () => void };

/** One change with its reason, decided by an officer who did not request it. */
export function ChangePanel({ change, onClose, onDecided }: ChangePanelProps) {
  const { t } = useLingui();
  const facts = useDecisionFacts(change);
  const words = useCauseWords();
  const decide = useStaffCall(decideNewFinal);
  const withdraw = useStaffCall(withdrawNewFinal);
  const may = useMay('resultAndSelection');
  const mayApprove = may('approve');
  return (
    <SidePanel width="narrow" title={inLanguage(change.leaving.name, activeLanguage())} onClose={onClose}>
      <FactList
        facts={[
          { label: t`Category`, value: inLanguage(change.quotaName, activeLanguage()) },
          { label: t`Does not take up the post`, value: <PersonName person={change.leaving} /> },
          { label: t`Moves up`, value: change.alternate ? <PersonName person={change.alternate} /> : t`Nobody` },
          { label: t`Cause`, value: words[change.cause] },
          ...facts,
        ]}
      />
      {change.state === 'asked' && mayApprove && !change.mayDecide && (
        <p className={screen.notice}>{t`You requested this change, so another officer has to decide on it.`}</p>
      )}
      {mayApprove && change.mayDecide && (
        <DecisionForm
          approve={t`Let the alternate move up`}
          refuse={t`Refuse the change`}
          forbidden={null}
          decide={(decision) => decide.run({ body: { revisionId: change.revisionId, ...decision } })}
          onDone={onDecided}
        />
      )}
      {change.mayWithdraw && may('create') && (
        <WithdrawRequest inProgress={withdraw.inProgress} onWithdraw={() => withdraw.run({ body: { revisionId: change.revisionId } })} />
      )}
    </SidePanel>
  );
}
