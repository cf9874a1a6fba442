import { useLingui } from '@lingui/react/macro';
import * as calls from '@psc/api-client/areas/advertisement/age-limit.ts';
import type { AgeLimitRow } from '@psc/api-client/areas/advertisement/age-limit.ts';
import { saving } from '@psc/api-client/form-errors.ts';
import { Button } from '@psc/ui/button.tsx';
import { DraftForm } from '@psc/ui/draft-form.tsx';
import { CheckboxField } from '@psc/ui/fields/checkbox-field.tsx';
import { DateField } from '@psc/ui/fields/date-field.tsx';
import { NumberField } from '@psc/ui/fields/number-field.tsx';
import { RadioField } from '@psc/ui/fields/radio-field.tsx';
import { SelectField } from '@psc/ui/fields/select-field.tsx';
import { TextField } from '@psc/ui/fields/text-field.tsx';
import { messageText } from '@psc/ui/message-text.ts';
import { todayAd } from '@psc/validation/clock.ts';
import { useWatch } from 'react-hook-form';
import { useAgreedAct } from '../../../../shared/use-agreed-act.tsx';

type AgeLimitFormProps = {
  of: { classId: number; serviceId: number };
  /** Null when adding. */
  edited: AgeLimitRow | null;
  onDone: () => void;
};

function valuesOf(edited: AgeLimitRow | null) {
  const answer = (yes: boolean | undefined) => (yes === undefined ? '' : yes ? 'yes' : 'no');
  return {
    gender: edited?.gender ?? '',
    forDisabled: answer(edited?.forDisabled),
    forInternal: answer(edited?.forInternal),
    forDevelopmentService: edited?.forDevelopmentService ?? false,
    minAge: edited?.minAge ?? '',
    maxAge: edited?.maxAge ?? '',
    noMaxAge: edited !== null && edited.maxAge === null,
    source: edited?.source ?? '',
    holdsFromAd: todayAd(),
  };
}

export function AgeLimitForm({ of, edited, onDone }: AgeLimitFormProps) {
  const { t } = useLingui();
  const { run, dialog } = useAgreedAct(calls.save, { title: t`Change it for open advertisements?`, confirmLabel: t`Save the limit` });
  const at = edited ? { id: edited.ageLimitId, version: edited.version } : {};
  const yesOrNo = [
    { value: 'yes', label: t`Yes` },
    { value: 'no', label: t`No` },
  ];
  return (
    <DraftForm
      schema={calls.AgeLimitSaveForm}
      record={{
        draft: `ageLimit.${of.classId}.${of.serviceId}.${edited?.ageLimitId ?? 'new'}`,
        version: edited?.version ?? null,
        values: { ...of, ...at, ...valuesOf(edited) },
      }}
      submitLabel={t`Save the limit`}
      actions={<Button onClick={onDone}>{t`Cancel`}</Button>}
      onSubmit={saving((values) => {
        // Take the version from the screen, which may be newer than the form or its draft.
        return run((touchedAgreed) => ({ body: { ...values, ...of, ...at, touchedAgreed } }));
      }, onDone)}
    >
      <SelectField
        name="gender"
        label={t`Gender`}
        options={(['male', 'female', 'other'] as const).map((value) => ({ value, label: messageText(`enums.gender.${value}`) }))}
        required
      />
      <RadioField name="forDisabled" label={t`Only for disabled people`} options={yesOrNo} inline required />
      <RadioField name="forInternal" label={t`Only for serving permanent staff`} options={yesOrNo} inline required />
      <CheckboxField name="forDevelopmentService" label={t`Only for service in a development post`} />
      <NumberField name="minAge" label={t`Minimum age`} required />
      <MaximumAge />
      <DateField
        name="holdsFromAd"
        label={t`In force from`}
        hint={t`Advertisements published before that day keep their limit.`}
        required
      />
      <TextField name="source" label={t`Law and section`} hint={t`Such as Civil Service Act 2049, section 10.`} required />
      {dialog}
    </DraftForm>
  );
}

function MaximumAge() {
  const { t } = useLingui();
  const noMaxAge = useWatch({ name: 'noMaxAge' }) === true;
  return (
    <>
      <CheckboxField name="noMaxAge" label={t`No upper limit`} />
      {!noMaxAge && <NumberField name="maxAge" label={t`Maximum age`} required />}
    </>
  );
}
