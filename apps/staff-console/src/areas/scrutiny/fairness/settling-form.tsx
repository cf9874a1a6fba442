import { useFormContext } from 'react-hook-form';
import { useLingui } from '@lingui/react/macro';
import { Group } from '@mantine/core';
import * as calls from '@psc/api-client/areas/scrutiny/fair-scrutiny.ts';
import type { ReadingDifference } from '@psc/api-client/areas/scrutiny/fair-scrutiny.ts';
import { saving } from '@psc/api-client/form-errors.ts';
import { ReadingDifferenceForm } from '@psc/validation/areas/scrutiny/forms/second-reading.ts';
import { Button } from '@psc/ui/button.tsx';
import { DraftForm } from '@psc/ui/draft-form.tsx';
import { TextareaField } from '@psc/ui/fields/textarea-field.tsx';
import { useStaffCall } from '../../../shared/use-staff-call.ts';

type SettlingFormProps = { difference: ReadingDifference; onDone: () => void };

export function SettlingForm({ difference: { applicationId, version }, onDone }: SettlingFormProps) {
  const { t } = useLingui();
  const settle = useStaffCall(calls.settleDifference);
  return (
    <DraftForm
      schema={ReadingDifferenceForm}
      defaultValues={{ keeps: 'first', remark: '' }}
      draftKey={`scrutiny.difference.${applicationId}`}
      submitLabel={t`Keep the first decision`}
      hideSubmit
      onSubmit={saving((values) => settle.run({ body: { ...values, applicationId, version } }), onDone)}
    >
      <TextareaField name="remark" label={t`Reason`} hint={t`Shown to the candidate when the decision changes.`} rows={2} required />
      <Group gap="sm">
        <KeepButton keeps="first" inProgress={settle.inProgress}>{t`Keep the first decision`}</KeepButton>
        <KeepButton keeps="second" inProgress={settle.inProgress}>{t`Decide as in the second check`}</KeepButton>
      </Group>
    </DraftForm>
  );
}

function KeepButton({ keeps, inProgress, children }: { keeps: 'first' | 'second'; inProgress: boolean; children: string }) {
  const { setValue } = useFormContext();
  return (
    <Button kind="secondary" type="submit" inProgress={inProgress} onClick={() => setValue('keeps', keeps)}>
      {children}
    </Button>
  );
}
