import { useLingui } from '@lingui/react/macro';
import * as calls from '@psc/api-client/calls/distribution.ts';
import type { FormulaLine, FormulaScope } from '@psc/api-client/calls/distribution.ts';
import { formErrorsOf } from '@psc/api-client/form-errors.ts';
import { useSession } from '@psc/api-client/session.ts';
import { Button } from '@psc/ui/button.tsx';
import { useConfirm } from '@psc/ui/confirm-dialog.tsx';
import { DraftForm } from '@psc/ui/draft-form.tsx';
import { NumberField } from '@psc/ui/fields/number-field.tsx';
import { SelectField } from '@psc/ui/fields/select-field.tsx';
import { SidePanel } from '@psc/ui/side-panel.tsx';
import { useAct } from '../../../../shared/use-act.ts';
import type { Place } from '../place.ts';

export type ShareOption = { value: string; label: string };

type ShareFormProps = {
  place: Place;
  scope: FormulaScope;
  options: readonly ShareOption[];
  /** Null adds one. */
  edited: FormulaLine | null;
  mayDelete: boolean;
  onDone: () => void;
};

export function ShareForm({ place, scope, options, edited, mayDelete, onDone }: ShareFormProps) {
  const { t } = useLingui();
  const person = useSession((session) => session.who?.accountId ?? null);
  const save = useAct(calls.savePhaseFormula);
  const remove = useAct(calls.deletePhaseFormula);
  const { confirm, dialog } = useConfirm();
  const at = edited ? { id: edited.formulaId, version: edited.version } : {};
  const of = {
    distributionType: place.level,
    phaseType: place.phase,
    classId: scope.classId,
    serviceId: scope.serviceId ?? '',
    postId: scope.postId ?? '',
  };
  const onDelete = async () => {
    if (!edited || !(await confirm({ title: t`Delete this share?`, confirmLabel: t`Delete`, danger: true }))) return;
    const outcome = await remove.run({ params: { id: edited.formulaId } });
    if (outcome.ok) onDone();
  };
  return (
    <SidePanel title={edited ? t`Change the share` : t`Add a share`} onClose={onDone}>
      <DraftForm
        schema={calls.PhaseFormulaSaveForm}
        defaultValues={{
          ...of,
          ...at,
          heading: edited?.heading ?? '',
          priorityValue: edited?.priorityValue ?? '',
          percentValue: edited?.percentValue ?? '',
        }}
        draftKey={`distribution-formula.${scope.scopeId}.${place.phase}.${edited?.formulaId ?? 'new'}`}
        person={person}
        submitLabel={t`Save the share`}
        actions={
          edited && mayDelete ? (
            <Button kind="danger" inProgress={remove.inProgress} onClick={() => void onDelete()}>
              {t`Delete`}
            </Button>
          ) : undefined
        }
        onSubmit={async (values) => {
          const outcome = await save.run({ body: { ...values, ...of, ...at } });
          if (!outcome.ok) return formErrorsOf(outcome);
          onDone();
          return null;
        }}
      >
        <SelectField name="heading" label={t`Heading`} options={options} required />
        <NumberField name="priorityValue" label={t`Priority value`} hint={t`The lower number goes first where shares tie.`} required />
        <NumberField name="percentValue" label={t`Percent value`} required />
      </DraftForm>
      {dialog}
    </SidePanel>
  );
}
