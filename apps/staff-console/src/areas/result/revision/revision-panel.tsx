import { useLingui } from '@lingui/react/macro';
import * as calls from '@psc/api-client/areas/result/revision.ts';
import type { RevisionRow } from '@psc/api-client/areas/result/revision.ts';
import { useSession } from '@psc/api-client/session.ts';
import { inLanguage } from '@psc/i18n/bilingual.ts';
import { activeLanguage } from '@psc/i18n/language.ts';
import { FactList } from '@psc/ui/fact-list.tsx';
import { SidePanel } from '@psc/ui/side-panel.tsx';
import type { RowPanelProps } from '../../../shared/list/row-panel-screen.tsx';
import screen from '../../../shared/screen.module.css';
import { useStaffCall } from '../../../shared/use-staff-call.ts';
import { DecisionForm } from '../../../shell/decision-form.tsx';
import { useDecisionFacts } from '../../../shell/use-decision-facts.tsx';
import { MarkStateText } from './mark-state-text.tsx';

/** One correction with its reason, decided by an officer who did not request it. */
export default function RevisionPanel({ row: revision, onClose, onDone }: RowPanelProps<RevisionRow>) {
  const { t } = useLingui();
  const facts = useDecisionFacts(revision);
  const decide = useStaffCall(calls.decide);
  const mayApprove = useSession((session) => session.privileges.resultAndSelection?.includes('approve') ?? false);
  const language = activeLanguage();
  return (
    <SidePanel title={inLanguage(revision.name, language)} onClose={onClose}>
      {revision.selectionMade && revision.state === 'asked' && (
        <p className={screen.notice}>
          {t`The list of candidates called to the interview has already been made. This correction does not change it.`}
        </p>
      )}
      <FactList
        facts={[
          { label: t`Post`, value: inLanguage(revision.post, language) },
          { label: t`Paper`, value: inLanguage(revision.paper, language) },
          { label: t`Published`, value: <MarkStateText state={revision.before} /> },
          { label: t`Corrected`, value: <MarkStateText state={revision.after} /> },
          ...facts,
        ]}
      />
      {revision.state === 'asked' && mayApprove && !revision.mayDecide && (
        <p className={screen.notice}>{t`You requested this correction, so another officer has to decide on it.`}</p>
      )}
      {mayApprove && revision.mayDecide && (
        <DecisionForm
          approve={t`Apply the correction`}
          refuse={t`Refuse the correction`}
          forbidden={null}
          decide={(decision) => decide.run({ body: { revisionId: revision.revisionId, ...decision } })}
          onDone={onDone}
        />
      )}
    </SidePanel>
  );
}
