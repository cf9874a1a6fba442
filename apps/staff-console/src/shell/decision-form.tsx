import { useLingui } from '@lingui/react/macro';
import type { Outcome } from '@psc/api-client/outcome.ts';
import { AnswerButtons } from './answer-buttons.tsx';

type DecisionFormProps = {
  title?: string;
  approve: string;
  refuse: string;
  /** Says who reads the remarks of a refusal. */
  hint?: string;
  decide: (decision: { approve: boolean; remarks: string }) => Promise<Outcome<unknown>>;
  onDone?: () => void;
};

/** An officer's decision on a colleague's work or request; a refusal requires a reason. */
export function DecisionForm({ approve, refuse, hint, decide, onDone }: DecisionFormProps) {
  const { t } = useLingui();
  return (
    <AnswerButtons
      onDone={onDone}
      answers={[
        {
          ...{ label: approve, kind: 'primary', title: t`${approve}?`, remarks: 'possible' },
          send: (remarks) => decide({ approve: true, remarks }),
        },
        {
          ...{ label: refuse, kind: 'danger', title: t`${refuse}?`, remarks: 'needed', hint },
          send: (remarks) => decide({ approve: false, remarks }),
        },
      ]}
    />
  );
}
