import { useLingui } from '@lingui/react/macro';
import type { Outcome } from '@psc/api-client/outcome.ts';
import { AnswerButtons } from './answer-buttons.tsx';

type DecisionFormProps = {
  /** What is decided on: the question of the dialog. */
  title?: string;
  approve: string;
  refuse: string;
  /** Says who reads the remarks of a refusal. */
  hint?: string;
  decide: (decision: { approve: boolean; remarks: string }) => Promise<Outcome<unknown>>;
  onDone?: () => void;
};

/** The decision of one officer on what another one made or asked for; a refusal needs its reason. */
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
