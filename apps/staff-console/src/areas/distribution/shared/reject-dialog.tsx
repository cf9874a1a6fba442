import { useLingui } from '@lingui/react/macro';
import { useSession } from '@psc/api-client/session.ts';
import { Dialog } from '@psc/ui/application/dialog.tsx';
import { Button } from '@psc/ui/button.tsx';
import { DraftForm, type FormValues, type NotSaved } from '@psc/ui/draft-form.tsx';
import { TextareaField } from '@psc/ui/fields/textarea-field.tsx';
import type { StandardSchema } from '@psc/ui/standard-schema.ts';

type RejectDialogProps<Schema extends StandardSchema<unknown, unknown>> = {
  title: string;
  message: string;
  schema: Schema;
  /** Which row, and its version. */
  row: FormValues;
  /** Names the row among the drafts of this device. */
  draftKey: string;
  /** @default Reject */
  submitLabel?: string;
  /** Null when it was rejected, otherwise what is wrong. */
  onReject: (values: NonNullable<Schema['~standard']['types']>['output']) => Promise<NotSaved | null>;
  onClose: () => void;
};

/** Confirms a rejection and asks for its reason. */
export function RejectDialog<Schema extends StandardSchema<unknown, unknown>>({
  title,
  message,
  schema,
  row,
  draftKey,
  submitLabel,
  onReject,
  onClose,
}: RejectDialogProps<Schema>) {
  const { t } = useLingui();
  const person = useSession((session) => session.who?.accountId ?? null);
  return (
    <Dialog title={title} onClose={onClose}>
      <p>{message}</p>
      <DraftForm
        schema={schema}
        defaultValues={{ ...row, remarks: '' }}
        draftKey={draftKey}
        person={person}
        submitLabel={submitLabel ?? t`Reject`}
        submitKind="danger"
        actions={<Button onClick={onClose}>{t`Cancel`}</Button>}
        onSubmit={async (values) => {
          const wrong = await onReject(values);
          if (wrong) return wrong;
          onClose();
        }}
      >
        <TextareaField name="remarks" label={t`Reason`} hint={t`The office that asked will read it.`} required rows={3} />
      </DraftForm>
    </Dialog>
  );
}
