import type { ReactNode } from 'react';
import { useLingui } from '@lingui/react/macro';
import { saving } from '@psc/api-client/form-errors.ts';
import type { Outcome } from '@psc/api-client/outcome.ts';
import { Button } from '@psc/ui/button.tsx';
import { useConfirm } from '@psc/ui/confirm-dialog.tsx';
import { DraftForm, type EditedRecord } from '@psc/ui/draft-form.tsx';
import { SidePanel } from '@psc/ui/side-panel.tsx';
import type { SchemaOutput, StandardSchema } from '@psc/ui/standard-schema.ts';

type EditPanelProps<Schema extends StandardSchema<unknown, unknown>> = {
  title: string;
  schema: Schema;
  record: EditedRecord;
  submitLabel: string;
  save: (values: SchemaOutput<Schema>) => Promise<Outcome<unknown>>;
  /** Absent if there is nothing to delete or the officer may not delete. */
  remove?: { title: string; message?: string; inProgress: boolean; run: () => Promise<Outcome<unknown>> } | undefined;
  onDone: () => void;
  children: ReactNode;
};

export function EditPanel<Schema extends StandardSchema<unknown, unknown>>(props: EditPanelProps<Schema>) {
  const { title, schema, record, submitLabel, save, remove, onDone, children } = props;
  const { t } = useLingui();
  const { confirm, dialog } = useConfirm();
  const onDelete = async () => {
    if (!remove) return;
    const { title: question, message } = remove;
    if (!(await confirm({ title: question, ...(message && { message }), confirmLabel: t`Delete`, danger: true }))) return;
    const outcome = await remove.run();
    if (outcome.ok) onDone();
  };
  return (
    <SidePanel width="narrow" title={title} onClose={onDone}>
      <DraftForm
        schema={schema}
        record={record}
        submitLabel={submitLabel}
        actions={
          remove && (
            <Button kind="danger" inProgress={remove.inProgress} onClick={() => void onDelete()}>
              {t`Delete`}
            </Button>
          )
        }
        onSubmit={saving((values) => save(values), onDone)}
      >
        {children}
      </DraftForm>
      {dialog}
    </SidePanel>
  );
}
