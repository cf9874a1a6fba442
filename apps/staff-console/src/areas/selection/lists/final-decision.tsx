import { useLingui } from '@lingui/react/macro';
import * as calls from '@psc/api-client/calls/selection.ts';
import type { SelectionList } from '@psc/api-client/calls/selection.ts';
import { formErrorsOf } from '@psc/api-client/form-errors.ts';
import { useSession } from '@psc/api-client/session.ts';
import { DraftForm } from '@psc/ui/draft-form.tsx';
import { SelectField } from '@psc/ui/fields/select-field.tsx';
import { TextareaField } from '@psc/ui/fields/textarea-field.tsx';
import { remarksUnless } from '@psc/validation/rules/decision.ts';
import { form } from '@psc/validation/rules/form.ts';
import { multiLine } from '@psc/validation/rules/text.ts';
import * as v from 'valibot';
import screen from '../../../shared/screen.module.css';
import { useAct } from '../../../shared/use-act.ts';

const DecisionForm = form(
  { decision: v.picklist(['publish', 'takeBack'], 'rules.all.choice.listedOnly'), remarks: multiLine },
  remarksUnless('decision', 'publish'),
);

/** A final list that waits: an officer who did not make it publishes it or takes it back. */
export function FinalDecision({ list }: { list: SelectionList }) {
  const { t } = useLingui();
  const decide = useAct(calls.decideFinal);
  const mayApprove = useSession((session) => session.privileges.resultAndSelection?.includes('approve') ?? false);
  return (
    <section className={`${screen.card} ${screen.narrow}`} aria-label={t`Decision on the final list`}>
      <p>{t`This list waits for the approval of another officer and is published only after that.`}</p>
      {mayApprove && !list.mayApprove && <p>{t`You made this list, so another officer has to decide on it.`}</p>}
      {mayApprove && list.mayApprove && (
        <DraftForm
          schema={DecisionForm}
          defaultValues={{ decision: '', remarks: '' }}
          submitLabel={t`Save decision`}
          onSubmit={async ({ decision, remarks }) => {
            const body = { advtCode: list.advtCode, version: list.version!, approve: decision === 'publish', remarks };
            const outcome = await decide.run({ body });
            return outcome.ok ? null : formErrorsOf(outcome);
          }}
        >
          <SelectField
            name="decision"
            label={t`Decision`}
            required
            options={[
              { value: 'publish', label: t`Publish the final list` },
              { value: 'takeBack', label: t`Take the list back` },
            ]}
          />
          <TextareaField name="remarks" label={t`Remarks`} hint={t`Needed to take it back.`} />
        </DraftForm>
      )}
    </section>
  );
}
