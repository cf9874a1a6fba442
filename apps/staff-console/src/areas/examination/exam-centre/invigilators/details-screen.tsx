import { useLingui } from '@lingui/react/macro';
import * as calls from '@psc/api-client/areas/examination/invigilator.ts';
import type { Invigilator } from '@psc/api-client/areas/examination/invigilator.ts';
import { saving } from '@psc/api-client/form-errors.ts';
import { inLanguage } from '@psc/i18n/bilingual.ts';
import { activeLanguage } from '@psc/i18n/language.ts';
import { Button } from '@psc/ui/button.tsx';
import { DraftForm } from '@psc/ui/draft-form.tsx';
import { CheckboxField } from '@psc/ui/fields/checkbox-field.tsx';
import { SelectField } from '@psc/ui/fields/select-field.tsx';
import { TextField } from '@psc/ui/fields/text-field.tsx';
import { SidePanel } from '@psc/ui/side-panel.tsx';
import { useLoaderData, useOutletContext } from 'react-router';
import { useStaffCall } from '../../../../shared/use-staff-call.ts';
import { useAddress } from '@psc/ui/address/use-address.ts';
import { useMay } from '../../../../shell/use-may.ts';
import type { InvigilatorLists } from './loader.ts';

/** Adds or changes an invigilator: `new` or `open` in the address. */
export default function InvigilatorDetailsScreen() {
  const invigilator = useLoaderData<Invigilator | null>();
  const lists = useOutletContext<InvigilatorLists>();
  const { search, put } = useAddress();
  const may = useMay();
  const close = () => put({ open: null, new: null });
  if (search.has('new') && may('create')) return <InvigilatorPanel key="new" invigilator={null} lists={lists} onClose={close} />;
  if (!invigilator || !search.has('open') || !may('create', 'update')) return null;
  return <InvigilatorPanel key={invigilator.id} invigilator={invigilator} lists={lists} onClose={close} />;
}

type InvigilatorPanelProps = { invigilator: Invigilator | null; lists: InvigilatorLists; onClose: () => void };

function InvigilatorPanel({ invigilator, lists, onClose }: InvigilatorPanelProps) {
  const { t } = useLingui();
  const language = activeLanguage();
  const save = useStaffCall(calls.add);
  const options = (rows: readonly { id: number; name: { en: string; ne: string }; active: boolean }[]) =>
    rows.filter((row) => row.active).map((row) => ({ value: row.id, label: inLanguage(row.name, language) }));
  return (
    <SidePanel width="narrow" title={invigilator ? inLanguage(invigilator.name, language) : t`Add an invigilator`} onClose={onClose}>
      <DraftForm
        schema={calls.InvigilatorForm}
        record={{
          draft: `invigilator.${invigilator?.id ?? 'new'}`,
          version: invigilator?.version ?? null,
          values: {
            ...(invigilator && { id: invigilator.id }),
            nameNe: invigilator?.name.ne ?? '',
            nameEn: invigilator?.name.en ?? '',
            employeeNo: invigilator?.employeeNo ?? '',
            invigilatorPostId: invigilator?.invigilatorPostId ?? '',
            examCenterId: invigilator?.examCentre?.id ?? '',
            inactive: invigilator ? !invigilator.active : false,
          },
        }}
        submitLabel={t`Save`}
        actions={<Button onClick={onClose}>{t`Cancel`}</Button>}
        onSubmit={saving((values) => save.run({ body: { ...values, version: invigilator?.version } as never }), onClose)}
      >
        <TextField name="nameNe" label={t`Name in Nepali`} nepali required />
        <TextField name="nameEn" label={t`Name in English`} required />
        <TextField name="employeeNo" label={t`Employee number`} digits short />
        <SelectField name="invigilatorPostId" label={t`Post`} options={options(lists.posts)} />
        <SelectField
          name="examCenterId"
          label={t`Exam centre`}
          hint={t`Without a centre the invigilator may be sent to any of them.`}
          options={options(lists.centres)}
        />
        <CheckboxField name="inactive" label={t`Not in use`} hint={t`Kept in old records, no longer offered.`} />
      </DraftForm>
    </SidePanel>
  );
}
