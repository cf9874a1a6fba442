import { plural } from '@lingui/core/macro';
import { useLingui } from '@lingui/react/macro';
import * as calls from '@psc/api-client/areas/examination/special-arrangement.ts';
import type { OwnArrangement, OwnArrangements } from '@psc/api-client/areas/examination/special-arrangement.ts';
import { saving } from '@psc/api-client/form-errors.ts';
import type { Outcome } from '@psc/api-client/outcome.ts';
import { useCall } from '@psc/api-client/use-call.ts';
import { DraftForm } from '@psc/ui/draft-form.tsx';
import { CheckboxGroupField } from '@psc/ui/fields/checkbox-group-field.tsx';
import { FileField } from '@psc/ui/fields/file-field.tsx';
import { TextareaField } from '@psc/ui/fields/textarea-field.tsx';
import { messageText } from '@psc/ui/message-text.ts';
import { enumerations } from '@psc/validation/enumerations.ts';
import { SpecialArrangementEditForm, SpecialArrangementForm } from '@psc/validation/areas/examination/forms/special-arrangement.ts';

type ArrangementFormProps = {
  applicationId: number | null;
  own: OwnArrangements;
  /** The request being changed; null for a new one. */
  arrangement: OwnArrangement | null;
  onSent: () => void;
};

/** Nothing about an illness is saved on the device. */
export function ArrangementForm({ applicationId, own, arrangement, onSent }: ArrangementFormProps) {
  const { t } = useLingui();
  const ask = useCall(calls.ask);
  const change = useCall(calls.change);
  const sentName = arrangement?.document?.originalName ?? '';
  const minutes = own.extraMinutesPerHour;
  return (
    <DraftForm
      schema={arrangement ? SpecialArrangementEditForm : SpecialArrangementForm}
      record={{
        draft: null,
        version: arrangement?.version ?? null,
        values: { kinds: arrangement?.kinds ?? [], words: arrangement?.words ?? '', proof: undefined },
      }}
      submitLabel={arrangement ? t`Save the changes` : t`Send to the commission`}
      onSubmit={saving(
        ({ proof, ...values }): Promise<Outcome<unknown>> =>
          arrangement
            ? change.run({
                body: { ...values, proof, specialArrangementId: arrangement.specialArrangementId, version: arrangement.version },
              })
            : ask.run({ body: { ...values, proof: proof!, applicationId: applicationId! } }),
        onSent,
      )}
    >
      <CheckboxGroupField
        name="kinds"
        label={t`What you need`}
        required
        options={enumerations.specialArrangementKind.map((kind) => ({
          value: kind,
          label: messageText(`enums.specialArrangementKind.${kind}`),
          ...(kind === 'extraTime' && {
            hint: t`${plural(minutes, { one: '# minute', other: '# minutes' })} more for each hour of the examination`,
          }),
          ...(kind === 'other' && { hint: t`Describe it below.` }),
        }))}
      />
      <TextareaField
        name="words"
        label={t`Why you need it`}
        hint={t`Describe it briefly. Only the officers who plan the examination read it.`}
        rows={3}
        required
      />
      <FileField
        name="proof"
        label={t`Document`}
        required={arrangement === null}
        {...(arrangement?.document && { hint: t`Only to replace the document you sent: ${sentName}` })}
      />
    </DraftForm>
  );
}
