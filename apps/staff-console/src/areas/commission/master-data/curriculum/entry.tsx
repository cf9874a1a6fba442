import { useLingui } from '@lingui/react/macro';
import * as masterData from '@psc/api-client/areas/commission/master-data.ts';
import type { Curriculum } from '@psc/api-client/areas/commission/master-data-types.ts';
import { saving } from '@psc/api-client/form-errors.ts';
import { Button } from '@psc/ui/button.tsx';
import { DraftForm } from '@psc/ui/draft-form.tsx';
import { NumberField } from '@psc/ui/fields/number-field.tsx';
import { SelectField } from '@psc/ui/fields/select-field.tsx';
import { SidePanel } from '@psc/ui/side-panel.tsx';
import { CurriculumForm } from '@psc/validation/areas/commission/forms/curriculum.ts';
import { useLoaderData } from 'react-router';
import { HistorySection } from '../../../../shared/list/history-section.tsx';
import { useAgreedAct } from '../../../../shared/use-agreed-act.tsx';
import { useMay } from '../../../../shell/use-may.ts';
import { nameOf } from '../list/rows.ts';
import type { loader } from './loader.ts';

/** Null when adding. */
type CurriculumEntryProps = { curriculum: Curriculum | null; onClose: () => void };

export function CurriculumEntry({ curriculum, onClose }: CurriculumEntryProps) {
  const { t } = useLingui();
  const { services, classes } = useLoaderData<typeof loader>();
  const { run, dialog } = useAgreedAct(masterData.saveCurriculum, {
    title: t`Change it for open advertisements?`,
    confirmLabel: t`Save the curriculum`,
  });
  const may = useMay();
  const optionsOf = (rows: readonly { id: number; name: { en: string; ne: string } }[]) =>
    rows.map((row) => ({ value: row.id, label: nameOf(row) }));
  return (
    <SidePanel title={curriculum ? t`Change the curriculum` : t`Add a curriculum`} onClose={onClose}>
      <DraftForm
        schema={CurriculumForm}
        record={{
          draft: `master-data.curriculum.${curriculum?.curriculumId ?? 'new'}`,
          version: curriculum?.version ?? null,
          values: {
            serviceId: String(curriculum?.serviceId ?? ''),
            classId: String(curriculum?.classId ?? ''),
            written: String(curriculum?.written ?? ''),
            practical: String(curriculum?.practical ?? '0'),
            interview: String(curriculum?.interview ?? '1'),
          },
        }}
        disabled={curriculum !== null && !may('create', 'update')}
        submitLabel={t`Save the curriculum`}
        actions={<Button onClick={onClose}>{t`Cancel`}</Button>}
        onSubmit={saving((values) => {
          const version = curriculum?.version;
          return run((touchedAgreed) => ({ body: { ...values, version, touchedAgreed } }));
        }, onClose)}
      >
        <SelectField name="serviceId" label={t`Service`} options={optionsOf(services)} disabled={curriculum !== null} required />
        <SelectField name="classId" label={t`Class`} options={optionsOf(classes)} disabled={curriculum !== null} required />
        <NumberField name="written" label={t`Written papers`} required />
        <NumberField name="practical" label={t`Practical papers`} required />
        <NumberField name="interview" label={t`Interviews`} required />
        {dialog}
      </DraftForm>
      {curriculum && <HistorySection thing="curriculum" number={curriculum.curriculumId} />}
    </SidePanel>
  );
}
