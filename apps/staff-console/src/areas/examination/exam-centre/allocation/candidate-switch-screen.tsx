import { useLingui } from '@lingui/react/macro';
import * as calls from '@psc/api-client/areas/examination/exam-centre.ts';
import { saving } from '@psc/api-client/form-errors.ts';
import { inLanguage } from '@psc/i18n/bilingual.ts';
import { activeLanguage } from '@psc/i18n/language.ts';
import { DraftForm } from '@psc/ui/draft-form.tsx';
import { EmptyState } from '@psc/ui/empty-state.tsx';
import { SelectField } from '@psc/ui/fields/select-field.tsx';
import { TextField } from '@psc/ui/fields/text-field.tsx';
import { useLoaderData, useLocation, useNavigate } from 'react-router';
import screen from '../../../../shared/screen.module.css';
import { useStaffCall } from '../../../../shared/use-staff-call.ts';
import { useMay } from '../../../../shell/use-may.ts';
import { useSeatingChange } from '../../../../shared/seating-change/use-seating-change.tsx';
import type { loader } from './candidate-switch-loader.ts';

/** Moves candidates, given by master ID or selected in the list of allocated candidates, to another centre. */
export default function CandidateSwitchScreen() {
  const { t } = useLingui();
  const loaded = useLoaderData<typeof loader>();
  const may = useMay('examScheduling');
  const switchCandidate = useStaffCall(calls.switchCandidate);
  const seating = useSeatingChange();
  const navigate = useNavigate();
  const selected = useSelectedMasterIds();
  if (!loaded) return <EmptyState title={t`Choose an advertisement`} />;
  return (
    <section className={screen.card} aria-label={t`Change the centre of candidates`}>
      <DraftForm
        key={`${loaded.advtCode} ${selected}`}
        schema={calls.CentreSwitchForm}
        defaultValues={{ advtCode: loaded.advtCode, examCenter: '', switchMasterIds: selected }}
        {...(selected === '' && { draftKey: `switch.${loaded.advtCode}` })}
        submitLabel={t`Change the centre`}
        disabled={!may('update')}
        onSubmit={saving(
          (values) => seating.agreed((agreement) => switchCandidate.run({ body: { ...(values as object), ...agreement } as never })),
          () => selected !== '' && navigate(-1),
        )}
      >
        <TextField name="switchMasterIds" label={t`Master IDs of the candidates`} digits required />
        <SelectField
          name="examCenter"
          label={t`New exam centre`}
          options={loaded.centres.map((centre) => ({ value: centre.id, label: inLanguage(centre.name, activeLanguage()) }))}
          required
        />
      </DraftForm>
      {seating.dialog}
    </section>
  );
}

/** The master IDs that the list of allocated candidates passes on; they are in no address. */
function useSelectedMasterIds(): string {
  const { state } = useLocation() as { state: { masterIds?: number[] } | null };
  return state?.masterIds?.join(',') ?? '';
}
