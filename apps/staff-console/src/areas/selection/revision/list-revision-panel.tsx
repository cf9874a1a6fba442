import { useLingui } from '@lingui/react/macro';
import * as calls from '@psc/api-client/areas/selection/selection-revision.ts';
import type { ListRevision } from '@psc/api-client/areas/selection/selection-revision.ts';
import { useSession } from '@psc/api-client/session.ts';
import { FactList } from '@psc/ui/fact-list.tsx';
import { NumberText } from '@psc/ui/number-text.tsx';
import { SidePanel } from '@psc/ui/side-panel.tsx';
import { DecisionForm } from '../../../shell/decision-form.tsx';
import screen from '../../../shared/screen.module.css';
import { useStaffCall } from '../../../shared/use-staff-call.ts';
import { useDecisionFacts } from '../../../shell/use-decision-facts.tsx';
import { PersonName } from '../final/person-name.tsx';
import { ChangesTable } from './changes-table.tsx';
import { useListWords } from './list-words.ts';

type ListRevisionPanelProps = { revision: ListRevision; onClose: () => void; onDecided: () => void };

/** One correction with its reason and effect, decided by an officer who did not request it. */
export function ListRevisionPanel({ revision, onClose, onDecided }: ListRevisionPanelProps) {
  const { t } = useLingui();
  const facts = useDecisionFacts(revision);
  const words = useListWords();
  const decide = useStaffCall(calls.decide);
  const mayApprove = useSession((session) => session.privileges.resultAndSelection?.includes('approve') ?? false);
  const { revisionId, interviewMarks } = revision;
  const marks = (value: number | null) => (value === null ? t`Absent` : <NumberText value={value} />);
  return (
    <SidePanel title={words[revision.stage]} onClose={onClose}>
      <FactList
        facts={[
          ...(interviewMarks
            ? [
                { label: t`Candidate`, value: <PersonName person={interviewMarks.person} /> },
                { label: t`On record`, value: marks(interviewMarks.before) },
                { label: t`Corrected`, value: marks(interviewMarks.after) },
              ]
            : []),
          ...facts,
        ]}
      />
      {revision.stage !== 'interview' && <ChangesTable stage={revision.stage} changes={revision.changes} />}
      {revision.state === 'asked' && mayApprove && !revision.mayDecide && (
        <p className={screen.notice}>{t`You requested this correction, so another officer has to decide on it.`}</p>
      )}
      {mayApprove && revision.mayDecide && (
        <DecisionForm
          approve={t`Apply the correction`}
          refuse={t`Refuse the correction`}
          forbidden={null}
          decide={(decision) => decide.run({ body: { revisionId, ...decision } })}
          onDone={onDecided}
        />
      )}
    </SidePanel>
  );
}
