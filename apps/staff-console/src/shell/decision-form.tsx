import { useLingui } from '@lingui/react/macro';
import type { Outcome } from '@psc/api-client/outcome.ts';
import type { Forbidden } from '@psc/ui/act-button.tsx';
import { AnswerButtons } from './answer-buttons.tsx';

type DecisionFormProps = {
  title?: string;
  approve: string;
  refuse: string;
  /** Says who reads the remarks of a refusal. */
  hint?: string;
  /** Why the state forbids the approval; a refusal stays possible. */
  forbidden: Forbidden;
  decide: (decision: { approve: boolean; remarks: string }) => Promise<Outcome<unknown>>;
  onDone?: () => void;
};

/** An officer's decision on a colleague's work or request; a refusal requires a reason. */
export function DecisionForm({ approve, refuse, hint, forbidden, decide, onDone }: DecisionFormProps) {
  const { t } = useLingui();
  return (
    <AnswerButtons
      onDone={onDone}
      answers={[
        {
          ...{ label: approve, kind: 'primary', title: t`${approve}?`, remarks: 'possible', forbidden },
          send: (remarks) => decide({ approve: true, remarks }),
        },
        {
          ...{ label: refuse, kind: 'danger', title: t`${refuse}?`, remarks: 'needed', hint, forbidden: null },
          send: (remarks) => decide({ approve: false, remarks }),
        },
      ]}
    />
  );
}
