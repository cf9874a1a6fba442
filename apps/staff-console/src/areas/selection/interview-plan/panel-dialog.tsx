import { useLingui } from '@lingui/react/macro';
import { savePanel, type InterviewPanel, type InterviewPlan } from '@psc/api-client/areas/selection/interview-plan.ts';
import { saving } from '@psc/api-client/form-errors.ts';
import { Dialog } from '@psc/ui/application/dialog.tsx';
import { Button } from '@psc/ui/button.tsx';
import { DraftForm } from '@psc/ui/draft-form.tsx';
import { TextField } from '@psc/ui/fields/text-field.tsx';
import { TextareaField } from '@psc/ui/fields/textarea-field.tsx';
import * as v from 'valibot';
import { useStaffCall } from '../../../shared/use-staff-call.ts';
import { seen } from './may-arrange.ts';

type PanelDialogProps = { plan: InterviewPlan; panel: InterviewPanel | null; onClose: () => void; onSaved: () => void };

const line = ({ name, designation }: { name: string; designation: string }) => [name, designation].filter(Boolean).join(', ');

/** `Name, designation`: the first comma separates the two. */
function memberOf(text: string) {
  const [name = '', ...designation] = text.split(',');
  return { name: name.trim(), designation: designation.join(',').trim() };
}

export function PanelDialog({ plan, panel, onClose, onSaved }: PanelDialogProps) {
  const { t } = useLingui();
  const save = useStaffCall(savePanel);
  const needed = v.pipe(v.string(), v.trim(), v.minLength(1, 'rules.all.text.blankIsEmpty'));
  const schema = v.strictObject({ placeEn: needed, placeNe: needed, chairName: needed, chairDesignation: v.string(), members: v.string() });
  const chair = panel?.members.find(({ isChair }) => isChair);
  return (
    <Dialog title={panel ? t`Change the panel` : t`Add a panel`} onClose={onClose}>
      <DraftForm
        schema={schema}
        defaultValues={{
          placeEn: panel?.place.en ?? '',
          placeNe: panel?.place.ne ?? '',
          chairName: chair?.name ?? '',
          chairDesignation: chair?.designation ?? '',
          members: (panel?.members ?? [])
            .filter(({ isChair }) => !isChair)
            .map(line)
            .join('\n'),
        }}
        submitLabel={t`Save the panel`}
        actions={<Button onClick={onClose}>{t`Cancel`}</Button>}
        onSubmit={saving(({ placeEn, placeNe, chairName, chairDesignation, members }) => {
          const body = {
            ...seen(plan),
            ...(panel && { panelId: panel.panelId }),
            placeEn,
            placeNe,
            chair: { name: chairName, designation: chairDesignation },
            members: members
              .split('\n')
              .map(memberOf)
              .filter(({ name }) => name !== ''),
          };
          return save.run({ body });
        }, onSaved)}
      >
        <TextField name="placeEn" label={t`Place in English`} hint={t`Building, floor and room, as they appear in the letter.`} required />
        <TextField name="placeNe" label={t`Place in Nepali`} required />
        <TextField name="chairName" label={t`Name of the chair`} required />
        <TextField name="chairDesignation" label={t`Designation of the chair`} />
        <TextareaField name="members" label={t`Members`} hint={t`One on each line: name, designation.`} rows={4} />
      </DraftForm>
    </Dialog>
  );
}
