import { useLingui } from '@lingui/react/macro';
import { AddNewFinalForm, addNewFinal, leavingCauses, type FinalCandidates } from '@psc/api-client/areas/selection/selection.ts';
import { saving } from '@psc/api-client/form-errors.ts';
import { useSession } from '@psc/api-client/session.ts';
import { DraftForm } from '@psc/ui/draft-form.tsx';
import { FactList } from '@psc/ui/fact-list.tsx';
import { SelectField } from '@psc/ui/fields/select-field.tsx';
import { TextareaField } from '@psc/ui/fields/textarea-field.tsx';
import { useNavigate } from 'react-router';
import { addressOf } from '../../../shared/address-of.ts';
import screen from '../../../shared/screen.module.css';
import { useStaffCall } from '../../../shared/use-staff-call.ts';
import { useCauseWords } from './cause-words.ts';
import { PersonName } from './person-name.tsx';

type MoveUpFormProps = { final: FinalCandidates; leaving: NonNullable<FinalCandidates['leaving']> };

/** Requests that the next alternate takes this candidate's seat. */
export function MoveUpForm({ final, leaving }: MoveUpFormProps) {
  const { t } = useLingui();
  const navigate = useNavigate();
  const words = useCauseWords();
  const add = useStaffCall(addNewFinal);
  const mayAdd = useSession((session) => session.privileges.resultAndSelection?.includes('create') ?? false);
  const next = final.categories.find(({ categoryId }) => categoryId === leaving.categoryId)?.next;
  if (!mayAdd) return <p>{t`You can view this list but not change it.`}</p>;
  return (
    <section className={`${screen.card} ${screen.narrow}`} aria-label={t`Alternate moves up`}>
      <FactList
        facts={[
          { label: t`Does not take up the post`, value: <PersonName person={leaving} /> },
          { label: t`Next alternate`, value: next ? <PersonName person={next} /> : t`There is no alternate: the seat stays empty.` },
        ]}
      />
      <DraftForm
        schema={AddNewFinalForm}
        defaultValues={{ advtCode: final.advtCode, applicationId: leaving.applicationId, cause: '', reason: '' }}
        draftKey={`new-final.${leaving.applicationId}`}
        submitLabel={t`Ask for approval`}
        onSubmit={saving(
          (body) => add.run({ body }),
          () => navigate(addressOf('/admin/add-new-final-selection', { advtCode: final.advtCode })),
        )}
      >
        <SelectField name="cause" label={t`Cause`} required options={leavingCauses.map((value) => ({ value, label: words[value] }))} />
        <TextareaField name="reason" label={t`Reason`} hint={t`Enter the letter or decision. It is shown to the candidate.`} required />
      </DraftForm>
    </section>
  );
}
