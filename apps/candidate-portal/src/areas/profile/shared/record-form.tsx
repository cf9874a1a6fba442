import type { ReactNode } from 'react';
import { useLingui } from '@lingui/react/macro';
import type { Outcome } from '@psc/api-client/outcome.ts';
import { formErrorsOf } from '@psc/api-client/form-errors.ts';
import { Button } from '@psc/ui/button.tsx';
import { useConfirm } from '@psc/ui/confirm-dialog.tsx';
import { hasUnsaved } from '@psc/ui/unsaved.ts';
import { DraftForm, type FormValues, type Sending } from '@psc/ui/draft-form.tsx';
import type { SchemaOutput, StandardSchema } from '@psc/ui/standard-schema.ts';
import { usePerson } from '../../../shell/session.ts';

const stay = 'stay';

type RecordFormProps<Schema extends StandardSchema<unknown, unknown>> = {
  schema: Schema;
  /** `id` is that of the saved record. */
  defaultValues: FormValues & { id?: number | undefined };
  draftKey: string;
  send: (values: SchemaOutput<Schema>, sending: Sending) => Promise<Outcome<unknown>>;
  /** Called after saving and after cancelling. */
  onDone: () => void;
  /** Set if saving continues to the next section, unless the candidate chooses to stay. */
  goOn?: (() => Promise<void>) | undefined;
  children: ReactNode;
};

/** The form of one record: closes when saved, and keeps a draft until then. */
export function RecordForm<Schema extends StandardSchema<unknown, unknown>>({
  schema,
  defaultValues,
  draftKey,
  send,
  onDone,
  goOn,
  children,
}: RecordFormProps<Schema>) {
  const { t } = useLingui();
  const person = usePerson();
  const { confirm, dialog } = useConfirm();
  const cancel = async () => {
    const isLeft =
      !hasUnsaved() ||
      (await confirm({
        title: t`Close this form without saving?`,
        message: t`What you typed is kept on this device and offered when you open the form again. Chosen files are not kept.`,
        confirmLabel: t`Close without saving`,
      }));
    if (isLeft) onDone();
  };
  return (
    <>
      <DraftForm
        schema={schema}
        record={{ draft: draftKey, version: defaultValues.id ?? null, values: defaultValues }}
        person={person}
        submitLabel={goOn ? t`Save and next` : t`Save`}
        actions={
          <>
            {goOn && <Button type="submit" value={stay}>{t`Save and stay here`}</Button>}
            <Button onClick={() => void cancel()}>{t`Cancel`}</Button>
          </>
        }
        onSubmit={async (values, sending) => {
          const outcome = await send(values, sending);
          if (!outcome.ok) return formErrorsOf(outcome);
          if (goOn && sending.pressed !== stay) await goOn();
          else onDone();
          return null;
        }}
      >
        {children}
      </DraftForm>
      {dialog}
    </>
  );
}
