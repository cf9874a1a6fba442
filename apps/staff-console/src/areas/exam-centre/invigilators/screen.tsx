import { useLingui } from '@lingui/react/macro';
import * as calls from '@psc/api-client/calls/invigilator.ts';
import type { Invigilator } from '@psc/api-client/calls/invigilator.ts';
import { useSession } from '@psc/api-client/session.ts';
import { formErrorsOf } from '@psc/api-client/form-errors.ts';
import { inLanguage } from '@psc/i18n/bilingual.ts';
import { activeLanguage } from '@psc/i18n/language.ts';
import { Button, LinkButton } from '@psc/ui/button.tsx';
import { DraftForm } from '@psc/ui/draft-form.tsx';
import { CheckboxField } from '@psc/ui/fields/checkbox-field.tsx';
import { SelectField } from '@psc/ui/fields/select-field.tsx';
import { TextField } from '@psc/ui/fields/text-field.tsx';
import { PageHeader } from '@psc/ui/page-header.tsx';
import { shownWord } from '@psc/ui/shown-word.ts';
import { SidePanel } from '@psc/ui/side-panel.tsx';
import { MasterInvigilatorForm } from '@psc/validation/forms/master-invigilator.ts';
import { IconPlus } from '@tabler/icons-react';
import { useLoaderData } from 'react-router';
import { useAct } from '../../../shared/use-act.ts';
import { useAddress } from '../../../shared/use-address.ts';
import { useMay } from '../../../shell/use-may.ts';
import { InvigilatorTable } from './invigilator-table.tsx';
import type { loader } from './loader.ts';

type Loaded = Awaited<ReturnType<typeof loader>>;

/** The record of the invigilators. */
export default function InvigilatorsScreen() {
  const { t } = useLingui();
  const loaded = useLoaderData<typeof loader>();
  const { search, put } = useAddress();
  const may = useMay();
  const open = search.get('entry');
  const invigilator = loaded.page.invigilators.find((each) => String(each.id) === open) ?? null;
  const title = shownWord('titles./admin/invigilator');
  return (
    <>
      <PageHeader
        title={title}
        actions={
          <>
            <LinkButton to="/admin/invigilator-post-list">{shownWord('titles./admin/invigilator-post-list')}</LinkButton>
            {may('create') && (
              <Button kind="primary" icon={<IconPlus size={20} aria-hidden />} onClick={() => put({ entry: 'new' })}>
                {t`Add an invigilator`}
              </Button>
            )}
          </>
        }
      />
      <InvigilatorTable
        caption={title}
        page={loaded.page}
        posts={loaded.posts}
        openId={invigilator?.id ?? null}
        onOpen={may('create', 'update') ? (row) => put({ entry: String(row.id) }) : undefined}
      />
      {(open === 'new' || invigilator) && (
        <InvigilatorPanel key={open} invigilator={invigilator} loaded={loaded} onClose={() => put({ entry: null })} />
      )}
    </>
  );
}

function InvigilatorPanel({ invigilator, loaded, onClose }: { invigilator: Invigilator | null; loaded: Loaded; onClose: () => void }) {
  const { t } = useLingui();
  const language = activeLanguage();
  const person = useSession((session) => session.who?.accountId ?? null);
  const save = useAct(calls.add);
  const options = (rows: readonly { id: number; name: { en: string; ne: string }; active: boolean }[]) =>
    rows.filter((row) => row.active).map((row) => ({ value: row.id, label: inLanguage(row.name, language) }));
  return (
    <SidePanel title={invigilator ? inLanguage(invigilator.name, language) : t`Add an invigilator`} onClose={onClose}>
      <DraftForm
        schema={MasterInvigilatorForm}
        defaultValues={{
          ...(invigilator && { id: invigilator.id }),
          nameNe: invigilator?.name.ne ?? '',
          nameEn: invigilator?.name.en ?? '',
          employeeNo: invigilator?.employeeNo ?? '',
          invigilatorPostId: invigilator?.invigilatorPostId ?? '',
          examCenterId: invigilator?.examCentre?.id ?? '',
          inactive: invigilator ? !invigilator.active : false,
        }}
        draftKey={`invigilator.${invigilator?.id ?? 'new'}`}
        person={person}
        submitLabel={t`Save`}
        actions={<Button onClick={onClose}>{t`Cancel`}</Button>}
        onSubmit={async (values) => {
          const outcome = await save.run({ body: values as never });
          if (!outcome.ok) return formErrorsOf(outcome);
          onClose();
        }}
      >
        <TextField name="nameNe" label={t`Name in Nepali`} nepali required />
        <TextField name="nameEn" label={t`Name in English`} required />
        <TextField name="employeeNo" label={t`Employee number`} digits short />
        <SelectField name="invigilatorPostId" label={t`Post`} options={options(loaded.posts)} />
        <SelectField
          name="examCenterId"
          label={t`Exam centre`}
          hint={t`Without a centre the invigilator may be sent to every one.`}
          options={options(loaded.centres)}
        />
        <CheckboxField name="inactive" label={t`Not in use`} hint={t`Stays in old records and is offered no more.`} />
      </DraftForm>
    </SidePanel>
  );
}
