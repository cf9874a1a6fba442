import type { ReactNode } from 'react';
import { useLingui } from '@lingui/react/macro';
import type { Outcome } from '@psc/api-client/outcome.ts';
import { saving } from '@psc/api-client/form-errors.ts';
import { Button } from '@psc/ui/button.tsx';
import { useConfirm } from '@psc/ui/confirm-dialog.tsx';
import { FurtherSubmit } from '@psc/ui/further-submit.tsx';
import { hasUnsaved } from '@psc/ui/unsaved.ts';
import { DraftForm, type FormValues, type Sending } from '@psc/ui/draft-form.tsx';
import type { SchemaOutput, StandardSchema } from '@psc/ui/standard-schema.ts';
import { usePerson } from '../../../shell/session.ts';
import { draftOfRecord, type RecordKind } from './record-kind.ts';

const stay = 'stay';
const skip = 'skip';

/** The ways on after the first record of a section is saved. */
export type GoOn = {
  next: () => Promise<void>;
  /** Passes over the next sections if the candidate answers the question with no. */
  skip?: { question: string; go: () => Promise<void> };
};

type AnySchema = StandardSchema<unknown, unknown>;
/** A schema and the call that takes its output. */
type Save<Schema extends AnySchema> = {
  schema: Schema;
  send: (values: SchemaOutput<Schema>, sending: Sending) => Promise<Outcome<unknown>>;
};

type RecordFormProps<New extends AnySchema, Edit extends AnySchema> = {
  kind: Pick<RecordKind<never>, 'name'>;
  /** Null for a new one. */
  record: { id: number } | null;
  values: FormValues;
  add: Save<New>;
  /** Also gets the `id` of the record. */
  edit: Save<Edit>;
  /** Called after saving and after cancelling. */
  onDone: () => void;
  /** Set if saving continues to the next section, unless the candidate chooses to stay. */
  goOn?: GoOn | undefined;
  children: ReactNode;
};

/** Adds or edits one record: closes when saved, and keeps a draft until then. A file that is not chosen again is kept. */
export function RecordForm<New extends AnySchema, Edit extends AnySchema>({
  kind,
  record,
  values: ownValues,
  add,
  edit,
  onDone,
  goOn,
  children,
}: RecordFormProps<New, Edit>) {
  const { t } = useLingui();
  const person = usePerson();
  const { schema, send } = (record === null ? add : edit) as unknown as Save<AnySchema>;
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
        record={{
          draft: draftOfRecord(kind, record),
          version: record?.id ?? null,
          values: record === null ? ownValues : { ...ownValues, id: record.id },
        }}
        person={person}
        submitLabel={goOn?.skip ? t`Yes: save and next` : goOn ? t`Save and next` : t`Save`}
        question={goOn?.skip?.question}
        actions={
          <>
            {goOn?.skip && <FurtherSubmit value={skip}>{t`No: save and next`}</FurtherSubmit>}
            {goOn && <FurtherSubmit value={stay}>{t`Save and stay here`}</FurtherSubmit>}
            <Button onClick={() => void cancel()}>{t`Cancel`}</Button>
          </>
        }
        onSubmit={saving(send, (_, [, { pressed }]) => {
          if (!goOn || pressed === stay) return onDone();
          return pressed === skip && goOn.skip ? goOn.skip.go() : goOn.next();
        })}
      >
        {children}
      </DraftForm>
      {dialog}
    </>
  );
}
