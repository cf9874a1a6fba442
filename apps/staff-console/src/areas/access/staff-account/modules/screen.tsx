import { useLingui } from '@lingui/react/macro';
import { VisuallyHidden } from '@mantine/core';
import * as calls from '@psc/api-client/areas/access/staff-account/staff.ts';
import type { ModuleRow } from '@psc/api-client/areas/access/staff-account/staff.ts';
import { saving } from '@psc/api-client/form-errors.ts';
import { inLanguage } from '@psc/i18n/bilingual.ts';
import { activeLanguage } from '@psc/i18n/language.ts';
import { Button } from '@psc/ui/button.tsx';
import { DataTable } from '@psc/ui/data-table.tsx';
import { DraftForm } from '@psc/ui/draft-form.tsx';
import { EmptyState } from '@psc/ui/empty-state.tsx';
import { TextField } from '@psc/ui/fields/text-field.tsx';
import { TextareaField } from '@psc/ui/fields/textarea-field.tsx';
import { FilterBar } from '@psc/ui/filter-bar.tsx';
import { NumberText } from '@psc/ui/number-text.tsx';
import { PageHeader } from '@psc/ui/page-header.tsx';
import { messageText } from '@psc/ui/message-text.ts';
import { SidePanel } from '@psc/ui/side-panel.tsx';
import { Link, useLoaderData } from 'react-router';
import { ScreenHelp } from '../../../../shared/list/screen-help.tsx';
import { addressOf } from '../../../../shared/address-of.ts';
import { TextFilter } from '../../../../shared/typed-filter.tsx';
import { useStaffCall } from '../../../../shared/use-staff-call.ts';
import { useAddress } from '@psc/ui/address/use-address.ts';
import { useMay } from '../../../../shell/use-may.ts';
import type { loader } from './loader.ts';

/** The modules of the system and their names in the role editor. */
export default function ModuleListScreen() {
  const { t } = useLingui();
  const modules = useLoaderData<typeof loader>();
  const { search, put, visit } = useAddress();
  const may = useMay('userManagement');
  const language = activeLanguage();
  const title = messageText('titles./admin/modulelist');
  const changeable = may('create', 'update');
  const open = modules.find((module) => String(module.moduleId) === search.get('open'));
  return (
    <>
      <PageHeader
        title={title}
        aside={
          <ScreenHelp>{t`A module is a part of the system that a role can open. The modules are given; you decide what they are called.`}</ScreenHelp>
        }
      />
      <FilterBar>
        <TextFilter label={t`Title or code`} />
      </FilterBar>
      <DataTable
        caption={title}
        rows={modules}
        rowKey={(module) => module.moduleId}
        onOpen={changeable ? (module) => visit({ open: String(module.moduleId) }) : undefined}
        openKey={open?.moduleId ?? null}
        onClose={() => put({ open: null })}
        empty={<EmptyState title={t`Nothing matches`}>{t`Remove a filter or search for something else.`}</EmptyState>}
        columns={[
          { key: 'title', head: t({ message: 'Title', context: 'role' }), cell: (module) => inLanguage(module.title, language) },
          { key: 'code', head: t`Code`, cell: (module) => module.code },
          { key: 'roles', align: 'end', head: t`Roles`, cell: (module) => <NumberText value={module.roles} /> },
          {
            key: 'who',
            control: true,
            head: t`Who has this`,
            cell: (module) => (
              <Link to={addressOf('/admin/userlist', { holds: `${module.privilege}.read` })}>
                {t`See who has it`}
                <VisuallyHidden component="span"> {t`Who has ${inLanguage(module.title, language)}`}</VisuallyHidden>
              </Link>
            ),
          },
          { key: 'description', wrap: true, head: t`Description`, cell: (module) => module.description },
        ]}
      />
      {open && changeable && (
        <SidePanel title={inLanguage(open.title, language)} onClose={() => put({ open: null })}>
          <ModuleEntry key={open.moduleId} module={open} onDone={() => put({ open: null })} />
        </SidePanel>
      )}
    </>
  );
}

function ModuleEntry({ module, onDone }: { module: ModuleRow; onDone: () => void }) {
  const { t } = useLingui();
  const save = useStaffCall(calls.addModule);
  return (
    <DraftForm
      schema={calls.ModuleForm}
      record={{
        draft: `module.${module.moduleId}`,
        version: module.version,
        values: {
          id: module.moduleId,
          version: module.version,
          titleEn: module.title.en,
          titleNe: module.title.ne,
          description: module.description,
        },
      }}
      submitLabel={t`Save`}
      actions={<Button onClick={onDone}>{t`Cancel`}</Button>}
      onSubmit={saving((values) => save.run({ body: { ...values, version: module.version } }), onDone)}
    >
      <TextField name="titleEn" label={t({ message: 'Title in English', context: 'role' })} required />
      <TextField name="titleNe" label={t({ message: 'Title in Nepali', context: 'role' })} nepali required />
      <TextareaField name="description" label={t`Description`} rows={3} />
    </DraftForm>
  );
}
