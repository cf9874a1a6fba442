import { useLingui } from '@lingui/react/macro';
import * as calls from '@psc/api-client/areas/distribution/distribution.ts';
import type { FormulaLevel } from '@psc/api-client/areas/distribution/distribution.ts';
import { saving } from '@psc/api-client/form-errors.ts';
import { DraftForm } from '@psc/ui/draft-form.tsx';
import { DateField } from '@psc/ui/fields/date-field.tsx';
import { TextareaField } from '@psc/ui/fields/textarea-field.tsx';
import { SidePanel } from '@psc/ui/side-panel.tsx';
import { useStaffCall } from '../../../../shared/use-staff-call.ts';

/** Puts the working copy into force from a given day. */
export function VersionPanel({ level, onClose }: { level: FormulaLevel; onClose: () => void }) {
  const { t } = useLingui();
  const save = useStaffCall(calls.saveVersion);
  return (
    <SidePanel width="narrow" title={t`Put a version into force`} onClose={onClose}>
      <p>{t`All four phases of this level are kept as they are now. Distributions from that day on are made by this version; earlier ones stay as they are.`}</p>
      <DraftForm
        schema={calls.FormulaVersionForm}
        defaultValues={{ distributionType: level, holdsFromAd: '', remarks: '' }}
        draftKey={`distribution-version.${level}`}
        submitLabel={t`Save the version`}
        onSubmit={saving((values) => save.run({ body: { ...values, distributionType: level } }), onClose)}
      >
        <DateField name="holdsFromAd" label={t`In force from`} presets={['today']} required />
        <TextareaField name="remarks" label={t`Remarks`} hint={t`The law, rule or decision that it comes from.`} required />
      </DraftForm>
    </SidePanel>
  );
}
