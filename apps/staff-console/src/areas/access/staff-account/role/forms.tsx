import { useLingui } from '@lingui/react/macro';
import * as calls from '@psc/api-client/areas/access/staff-account/staff.ts';
import type { ModuleRow, RoleDetails } from '@psc/api-client/areas/access/staff-account/staff.ts';
import { saving } from '@psc/api-client/form-errors.ts';
import type { Privileges } from '@psc/api-client/privileges.ts';
import { enumerations } from '@psc/validation/enumerations.ts';
import { LinkButton } from '@psc/ui/button.tsx';
import { DraftForm } from '@psc/ui/draft-form.tsx';
import { CheckboxField } from '@psc/ui/fields/checkbox-field.tsx';
import { SelectField } from '@psc/ui/fields/select-field.tsx';
import { TextField } from '@psc/ui/fields/text-field.tsx';
import { TextareaField } from '@psc/ui/fields/textarea-field.tsx';
import { messageText } from '@psc/ui/message-text.ts';
import { useFormContext } from 'react-hook-form';
import { useNavigate } from 'react-router';
import { addressOf } from '../../../../shared/address-of.ts';
import screen from '../../../../shared/screen.module.css';
import { useStaffCall } from '../../../../shared/use-staff-call.ts';
import { DutiesTogether } from '../duties-together.tsx';
import { PrivilegeMatrix } from './privilege-matrix.tsx';

type NewRoleEntryProps = { copied: RoleDetails | null; modules: readonly ModuleRow[] };

/** A new role, saved together with its permissions. */
export function NewRoleEntry({ copied, modules }: NewRoleEntryProps) {
  const { t } = useLingui();
  const navigate = useNavigate();
  const save = useStaffCall(calls.addRole);
  return (
    <DraftForm
      schema={calls.NewRoleForm}
      defaultValues={{ ...namesOf(copied), title: '', titleNe: '', privileges: copied?.privileges ?? {} }}
      draftKey={`role.new.${copied?.roleId ?? ''}`}
      submitLabel={t`Create the role`}
      actions={<LinkButton to="/admin/rolelist">{t`Cancel`}</LinkButton>}
      onSubmit={saving(
        (values) => save.run({ body: values }),
        (data) => navigate(addressOf('/admin/rolecreation', { id: data.roleId })),
      )}
    >
      <NameFields />
      <PrivilegeMatrix name="privileges" label={t`What the role may do`} modules={modules} />
      <Duties />
    </DraftForm>
  );
}

export function NameForm({ role }: { role: RoleDetails }) {
  const { t } = useLingui();
  const save = useStaffCall(calls.addRole);
  return (
    <DraftForm
      schema={calls.RoleForm}
      record={{
        draft: `role.${role.roleId}.name`,
        version: role.version,
        values: { ...namesOf(role), id: role.roleId, version: role.version },
      }}
      submitLabel={t`Save the name`}
      submitKind="primary"
      onSubmit={saving((values) => save.run({ body: { ...values, version: role.version } }))}
    >
      <NameFields />
    </DraftForm>
  );
}

type MatrixFormProps = { role: RoleDetails; modules: readonly ModuleRow[]; disabled: boolean };

export function MatrixForm({ role, modules, disabled }: MatrixFormProps) {
  const { t } = useLingui();
  const save = useStaffCall(calls.addRoleModules);
  return (
    <DraftForm
      schema={calls.RoleModulesForm}
      record={{
        draft: `role.${role.roleId}.modules`,
        version: role.version,
        values: { roleId: role.roleId, version: role.version, privileges: role.privileges },
      }}
      submitLabel={t`Save what the role may do`}
      disabled={disabled}
      hideSubmit={disabled}
      onSubmit={saving((values) => save.run({ body: { ...values, version: role.version } }))}
    >
      <PrivilegeMatrix
        name="privileges"
        label={t`What the role may do`}
        hint={
          disabled
            ? undefined
            : t`Changes apply to everyone with this role from their next action. If people hold the role, added permissions to approve or to manage users wait until another user manager releases them.`
        }
        modules={modules}
      />
      {!role.isFixed && <Duties />}
    </DraftForm>
  );
}

function NameFields() {
  const { t } = useLingui();
  return (
    <>
      <div className={screen.fields}>
        <TextField name="title" label={t({ message: 'Title', context: 'role' })} required />
        <TextField name="titleNe" label={t({ message: 'Title in Nepali', context: 'role' })} nepali required />
        <SelectField
          name="type"
          label={t`For`}
          options={enumerations.roleType.map((value) => ({ value, label: messageText(`enums.roleType.${value}`) }))}
          required
        />
      </div>
      <CheckboxField
        name="secondFactorRequired"
        label={t`Ask for a second factor at every sign-in`}
        hint={t`Everybody with this role sets up an authenticator app or a passkey at the next sign-in.`}
      />
      <TextareaField
        name="networks"
        label={t`Networks from which its holders can work`}
        hint={t`One on each line, such as 203.0.113.0/24 or 2001:db8::/32. If you enter none, the role can be used from anywhere.`}
        rows={2}
      />
      <div className={screen.columns}>
        <TextareaField name="description" label={t`Description`} rows={2} />
        <TextareaField name="descriptionNe" label={t`Description in Nepali`} rows={2} />
      </div>
    </>
  );
}

function Duties() {
  const { watch } = useFormContext();
  return <DutiesTogether privileges={watch('privileges') as Privileges} of="role" />;
}

function namesOf(role: RoleDetails | null) {
  return {
    title: role?.title.en ?? '',
    titleNe: role?.title.ne ?? '',
    description: role?.description.en ?? '',
    descriptionNe: role?.description.ne ?? '',
    type: role?.type ?? 'internal',
    secondFactorRequired: role?.secondFactorRequired ?? true,
    networks: role?.networks.join('\n') ?? '',
  };
}
