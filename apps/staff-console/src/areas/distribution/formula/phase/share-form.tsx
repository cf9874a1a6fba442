import { useLingui } from '@lingui/react/macro';
import * as calls from '@psc/api-client/areas/distribution/distribution.ts';
import type { FormulaLine, FormulaScope } from '@psc/api-client/areas/distribution/distribution.ts';
import { NumberField } from '@psc/ui/fields/number-field.tsx';
import { SelectField } from '@psc/ui/fields/select-field.tsx';
import { useStaffCall } from '../../../../shared/use-staff-call.ts';
import { EditPanel } from '../edit-panel.tsx';
import type { Place } from '../place.ts';

export type ShareOption = { value: string; label: string };

type ShareFormProps = {
  place: Place;
  scope: FormulaScope;
  options: readonly ShareOption[];
  /** Null when adding. */
  edited: FormulaLine | null;
  mayDelete: boolean;
  onDone: () => void;
};

export function ShareForm({ place, scope, options, edited, mayDelete, onDone }: ShareFormProps) {
  const { t } = useLingui();
  const save = useStaffCall(calls.savePhaseFormula);
  const remove = useStaffCall(calls.deletePhaseFormula);
  const at = edited ? { id: edited.formulaId, version: edited.version } : {};
  const of = {
    distributionType: place.level,
    phaseType: place.phase,
    classId: scope.classId,
    serviceId: scope.serviceId ?? '',
    postId: scope.postId ?? '',
  };
  return (
    <EditPanel
      title={edited ? t`Change the share` : t`Add a share`}
      schema={calls.PhaseFormulaSaveForm}
      record={{
        draft: `distribution-formula.${scope.scopeId}.${place.phase}.${edited?.formulaId ?? 'new'}`,
        version: edited?.version ?? null,
        values: {
          ...of,
          ...at,
          heading: edited?.heading ?? '',
          priorityValue: edited?.priorityValue ?? '',
          percentValue: edited?.percentValue ?? '',
        },
      }}
      submitLabel={t`Save the percentage`}
      save={(values) => save.run({ body: { ...values, ...of, ...at } })}
      remove={
        edited && mayDelete
          ? {
              title: t`Delete this share?`,
              inProgress: remove.inProgress,
              run: () => remove.run({ params: { id: edited.formulaId }, query: { version: edited.version } }),
            }
          : undefined
      }
      onDone={onDone}
    >
      <SelectField name="heading" label={t`Heading`} options={options} required />
      <NumberField name="priorityValue" label={t`Priority value`} hint={t`The lower number goes first where shares tie.`} required />
      <NumberField name="percentValue" label={t`Percent value`} required />
    </EditPanel>
  );
}
