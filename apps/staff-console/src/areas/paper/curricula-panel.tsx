import { useState } from 'react';
import { useLingui } from '@lingui/react/macro';
import * as masterData from '@psc/api-client/calls/master-data.ts';
import * as calls from '@psc/api-client/calls/paper.ts';
import type { Curriculum } from '@psc/api-client/calls/paper.ts';
import { formErrorsOf } from '@psc/api-client/form-errors.ts';
import { useFetched } from '@psc/api-client/use-fetched.ts';
import { inLanguage } from '@psc/i18n/bilingual.ts';
import { activeLanguage } from '@psc/i18n/language.ts';
import { Button } from '@psc/ui/button.tsx';
import { DataTable } from '@psc/ui/data-table.tsx';
import { DraftForm } from '@psc/ui/draft-form.tsx';
import { EmptyState } from '@psc/ui/empty-state.tsx';
import { NumberField } from '@psc/ui/fields/number-field.tsx';
import { SelectField } from '@psc/ui/fields/select-field.tsx';
import { NumberText } from '@psc/ui/number-text.tsx';
import { SidePanel } from '@psc/ui/side-panel.tsx';
import { CurriculumForm } from '@psc/validation/forms/curriculum.ts';
import screen from '../../shared/screen.module.css';
import { useAct } from '../../shared/use-act.ts';
import { useMay } from '../../shell/use-may.ts';

/** How many papers each curriculum has; an advertisement is held against that of its service and class. */
export function CurriculaPanel({ onClose }: { onClose: () => void }) {
  const { t } = useLingui();
  const may = useMay();
  const curricula = useFetched(calls.listCurricula, {});
  const [chosen, setChosen] = useState<Curriculum | null>(null);
  const language = activeLanguage();
  return (
    <SidePanel title={t`Curricula`} onClose={onClose}>
      <p className={screen.about}>
        {t`An advertisement is not published or scheduled before it has just these papers. Where no curriculum is entered, nothing is checked.`}
      </p>
      {curricula.problem && <p className={screen.notice}>{curricula.problem}</p>}
      {curricula.data && (
        <DataTable
          caption={t`Curricula`}
          rows={curricula.data}
          rowKey={(row) => `${row.serviceId} ${row.classId}`}
          openKey={chosen && `${chosen.serviceId} ${chosen.classId}`}
          {...(may('update') && { onOpen: setChosen })}
          empty={<EmptyState title={t`No curriculum is entered yet`} />}
          columns={[
            { key: 'service', head: t`Service`, cell: (row) => inLanguage(row.service, language) },
            { key: 'class', head: t`Class`, cell: (row) => inLanguage(row.class, language) },
            { key: 'written', head: t`Written papers`, align: 'end', cell: (row) => <NumberText value={row.written} /> },
            { key: 'practical', head: t`Practical papers`, align: 'end', cell: (row) => <NumberText value={row.practical} /> },
            { key: 'interview', head: t`Interviews`, align: 'end', cell: (row) => <NumberText value={row.interview} /> },
          ]}
        />
      )}
      {may('update') && curricula.data && (
        <Entry
          key={chosen ? `${chosen.serviceId} ${chosen.classId} ${chosen.version}` : 'new'}
          curriculum={chosen}
          onCancel={() => setChosen(null)}
          onSaved={() => {
            setChosen(null);
            curricula.fetchAgain();
          }}
        />
      )}
    </SidePanel>
  );
}

type EntryProps = { curriculum: Curriculum | null; onCancel: () => void; onSaved: () => void };

function Entry({ curriculum, onCancel, onSaved }: EntryProps) {
  const { t } = useLingui();
  const services = useFetched(masterData.listServices, {});
  const classes = useFetched(masterData.listClasses, {});
  const save = useAct(calls.saveCurriculum);
  const language = activeLanguage();
  const optionsOf = (rows: readonly { id: number; name: { en: string; ne: string } }[] | null) =>
    (rows ?? []).map((row) => ({ value: row.id, label: inLanguage(row.name, language) }));
  return (
    <section className={screen.card} aria-label={curriculum ? t`Change the curriculum` : t`Add a curriculum`}>
      <h3 className={screen.heading}>{curriculum ? t`Change the curriculum` : t`Add a curriculum`}</h3>
      <DraftForm
        schema={CurriculumForm}
        defaultValues={{
          serviceId: String(curriculum?.serviceId ?? ''),
          classId: String(curriculum?.classId ?? ''),
          written: String(curriculum?.written ?? ''),
          practical: String(curriculum?.practical ?? '0'),
          interview: String(curriculum?.interview ?? '1'),
        }}
        submitLabel={t`Save the curriculum`}
        actions={curriculum && <Button onClick={onCancel}>{t`Cancel`}</Button>}
        onSubmit={async (values) => {
          const outcome = await save.run({ body: { ...values, ...(curriculum && { version: curriculum.version }) } });
          if (!outcome.ok) return formErrorsOf(outcome);
          onSaved();
        }}
      >
        <SelectField name="serviceId" label={t`Service`} options={optionsOf(services.data)} disabled={curriculum !== null} required />
        <SelectField name="classId" label={t`Class`} options={optionsOf(classes.data)} disabled={curriculum !== null} required />
        <NumberField name="written" label={t`Written papers`} required />
        <NumberField name="practical" label={t`Practical papers`} required />
        <NumberField name="interview" label={t`Interviews`} required />
      </DraftForm>
    </section>
  );
}
