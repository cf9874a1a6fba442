import { useLingui } from '@lingui/react/macro';
import type { SeatEffect } from '@psc/api-client/areas/examination/seat-revision.ts';
import { saving } from '@psc/api-client/form-errors.ts';
import type { Outcome } from '@psc/api-client/outcome.ts';
import { form } from '@psc/validation/rules/form.ts';
import { requiredReason } from '@psc/validation/rules/text.ts';
import { Button } from '@psc/ui/button.tsx';
import { DraftForm } from '@psc/ui/draft-form.tsx';
import { TextareaField } from '@psc/ui/fields/textarea-field.tsx';
import { ChangedSeats } from './seat-text.tsx';

const schema = form({ reason: requiredReason });

type EffectFormProps = {
  effect: SeatEffect;
  ask: (asked: { acceptedEffect: string; reason: string }) => Promise<Outcome<unknown>>;
  onClose: () => void;
};

/** Shows the effect of a request, which the officer makes with a reason. */
export function EffectForm({ effect, ask, onClose }: EffectFormProps) {
  const { t } = useLingui();
  return (
    <DraftForm
      schema={schema}
      defaultValues={{ reason: '' }}
      submitLabel={t`Request the change`}
      actions={<Button onClick={onClose}>{t`Cancel`}</Button>}
      onSubmit={saving(({ reason }) => ask({ acceptedEffect: effect.key, reason }), onClose)}
    >
      <ChangedSeats people={effect.people} />
      <TextareaField name="reason" label={t`Reason`} hint={t`Shown to the candidate.`} rows={3} required />
    </DraftForm>
  );
}
