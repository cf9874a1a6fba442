import { useLingui } from '@lingui/react/macro';
import * as calls from '@psc/api-client/areas/distribution/distribution.ts';
import type { FormulaLevel, FormulaScope } from '@psc/api-client/areas/distribution/distribution.ts';
import { saving } from '@psc/api-client/form-errors.ts';
import { DraftForm } from '@psc/ui/draft-form.tsx';
import { useConfirm } from '@psc/ui/confirm-dialog.tsx';
import { RadioField } from '@psc/ui/fields/radio-field.tsx';
import { SidePanel } from '@psc/ui/side-panel.tsx';
import { messageText } from '@psc/ui/message-text.ts';
import * as v from 'valibot';
import { useStaffCall } from '../../../../shared/use-staff-call.ts';

const sources = ['federal', 'localLevel', 'provinceLevel'] as const;

/** Starts from another level's formula, or from the percentages of the Civil Service Act. */
export function CopyPanel({ level, scopes, onClose }: { level: FormulaLevel; scopes: readonly FormulaScope[]; onClose: () => void }) {
  const { t } = useLingui();
  const copy = useStaffCall(calls.copyLevel);
  const { confirm, dialog } = useConfirm();
  const label = (source: (typeof sources)[number]) =>
    source === 'federal' ? t`Percentages of the Civil Service Act` : messageText(`enums.distributionLevel.${source}`);
  return (
    <SidePanel width="narrow" title={t`Copy from another level`} onClose={onClose}>
      <DraftForm
        schema={v.strictObject({ from: v.picklist(sources, t`Choose what to copy.`) })}
        defaultValues={{ from: '' }}
        submitLabel={t`Copy`}
        onSubmit={saving(async ({ from }) => {
          const question = {
            title: t`Replace what is here?`,
            message: t`The classes, categories, shares and tables of this level are replaced. Versions stay as they are.`,
            confirmLabel: t`Replace`,
            danger: true,
          };
          const seen = scopes.length > 0 ? scopes.map(({ contentKey }) => contentKey) : undefined;
          if (seen && !(await confirm(question))) return null;
          return copy.run({ body: { from, distributionType: level, seen } });
        }, onClose)}
      >
        <RadioField
          name="from"
          label={t`Copy from`}
          options={sources.filter((source) => source !== level).map((source) => ({ value: source, label: label(source) }))}
          required
        />
      </DraftForm>
      {dialog}
    </SidePanel>
  );
}
