import { useLingui } from '@lingui/react/macro';
import type { FieldError } from '@psc/api-client/define-call.ts';
import { Dialog } from '@psc/ui/application/dialog.tsx';
import { Button } from '@psc/ui/button.tsx';
import { DraftForm, type FormValues } from '@psc/ui/draft-form.tsx';
import { TextareaField } from '@psc/ui/fields/textarea-field.tsx';
import type { StandardSchema } from '@psc/ui/standard-schema.ts';

type RejectDialogProps<Schema extends StandardSchema<unknown, unknown>> = {
  title: string;
  message: string;
  schema: Schema;
  /** Which row, and its version. */
  row: FormValues;
  /** Null when it was rejected, otherwise what is wrong. */
  onReject: (values: NonNullable<Schema['~standard']['types']>['output']) => Promise<readonly FieldError[] | null>;
  onClose: () => void;
};

/** Confirms a rejection and asks for its reason. */
export function RejectDialog<Schema extends StandardSchema<unknown, unknown>>({ title, message, schema, row, onReject, onClose }: RejectDialogProps<Schema>) {
  const { t } = useLingui();
  return (
    <Dialog title={title} onClose={onClose}>
      <p>{message}</p>
      <DraftForm
        schema={schema}
        defaultValues={{ ...row, remarks: '' }}
        submitLabel={t`Reject`}
        submitKind="danger"
        actions={<Button onClick={onClose}>{t`Cancel`}</Button>}
        onSubmit={async (values) => {
          const wrong = await onReject(values);
          if (wrong) return [...wrong];
          onClose();
        }}
      >
        <TextareaField name="remarks" label={t`Reason`} hint={t`The office that asked will read it.`} required rows={3} />
      </DraftForm>
    </Dialog>
  );
}
