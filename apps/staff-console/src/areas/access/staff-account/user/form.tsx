import { useEffect, useRef } from 'react';
import { Trans, useLingui } from '@lingui/react/macro';
import type { OrganizationRow } from '@psc/api-client/areas/commission/master-data-types.ts';
import { addInternalUser, type InternalUserDetails, type RoleRow } from '@psc/api-client/areas/access/staff-account/staff.ts';
import { saving } from '@psc/api-client/form-errors.ts';
import { canDecide, joinPrivileges, privilegesBeyond } from '@psc/api-client/privileges.ts';
import { useSession } from '@psc/api-client/session.ts';
import { inLanguage } from '@psc/i18n/bilingual.ts';
import { activeLanguage } from '@psc/i18n/language.ts';
import { LinkButton } from '@psc/ui/button.tsx';
import { DraftForm } from '@psc/ui/draft-form.tsx';
import { CheckboxGroupField } from '@psc/ui/fields/checkbox-group-field.tsx';
import { DateField } from '@psc/ui/fields/date-field.tsx';
import { SelectField } from '@psc/ui/fields/select-field.tsx';
import { TextField } from '@psc/ui/fields/text-field.tsx';
import { StaffAccountEditForm, StaffAccountForm } from '@psc/validation/areas/access/forms/user-creation.ts';
import { useFormContext } from 'react-hook-form';
import { useNavigate } from 'react-router';
import { addressOf } from '../../../../shared/address-of.ts';
import { FieldGroup } from '../../../../shared/field-group.tsx';
import { namedOptions } from '../../../../shared/list/list-words.ts';
import { useStaffCall } from '../../../../shared/use-staff-call.ts';
import { DutiesTogether } from '../duties-together.tsx';

type AccountFormProps = {
  /** Null when creating. */
  account: InternalUserDetails | null;
  organizations: readonly OrganizationRow[];
  roles: readonly RoleRow[];
};

export function AccountForm({ account, organizations, roles }: AccountFormProps) {
  const { t } = useLingui();
  const who = useSession((session) => session.who);
  const navigate = useNavigate();
  const save = useStaffCall(addInternalUser);
  const schema = account ? StaffAccountEditForm : StaffAccountForm;
  return (
    <DraftForm<typeof StaffAccountEditForm | typeof StaffAccountForm>
      schema={schema}
      record={{
        draft: `staffAccount.${account?.accountId ?? 'new'}`,
        version: account?.version ?? null,
        values: account ? valuesOf(account) : { ...empty, organizationId: who?.organizationId ?? '' },
      }}
      submitLabel={account ? t`Save the account` : t`Create and send the link`}
      actions={<LinkButton to="/admin/userlist">{t`Cancel`}</LinkButton>}
      onSubmit={saving(
        (values) => {
          // Take the version from the screen, which may be newer than the form or its draft.
          return save.run({ body: { ...values, ...(account && { version: account.version }) } });
        },
        async (data) => {
          if (!account) await navigate(addressOf('/admin/usercreation/{id}', { id: data.accountId }));
        },
      )}
    >
      {/* Each name beside the same one in Nepali, as an officer reads them from a letter. */}
      <FieldGroup legend={t`Name`}>
        <TextField name="firstName" label={t`First name`} required />
        <TextField name="firstNameNe" label={t`First name in Nepali`} nepali required />
        <TextField name="middleName" label={t`Middle name`} />
        <TextField name="middleNameNe" label={t`Middle name in Nepali`} nepali />
        <TextField name="lastName" label={t`Last name`} required />
        <TextField name="lastNameNe" label={t`Last name in Nepali`} nepali required />
      </FieldGroup>
      <FieldGroup legend={t`Account`}>
        <TextField name="email" label={t`E-mail`} type="email" autoComplete="off" required />
        <TextField name="mobileNumber" label={t`Mobile number`} type="tel" autoComplete="off" required />
        {!account && <UserNameField />}
        <SelectField
          name="organizationId"
          label={t`Office`}
          placeholder={t`The commission`}
          options={namedOptions(organizations)}
          disabled={typeof who?.organizationId === 'number'}
        />
        <DateField name="activeFromAd" label={t`First day`} hint={t`Leave it empty to start now.`} />
        <DateField name="activeUntilAd" label={t`Last day`} hint={t`Leave it empty for no end.`} />
      </FieldGroup>
      <RolesField roles={roles} own={account?.accountId === who?.accountId} />
    </DraftForm>
  );
}

/** Proposed from the e-mail until the officer types another one. */
function UserNameField() {
  const { t } = useLingui();
  const { watch, setValue, getValues } = useFormContext();
  const email = String(watch('email') ?? '');
  const proposed = (email.split('@')[0] ?? '').toLowerCase().replaceAll(/[^a-z0-9._-]/gu, '');
  const last = useRef('');
  useEffect(() => {
    // A name that the officer has typed stays.
    if (proposed === last.current || getValues('userName') !== last.current) return;
    last.current = proposed;
    setValue('userName', proposed, { shouldDirty: true });
  }, [proposed, setValue, getValues]);
  return <TextField name="userName" label={t`User name`} hint={t`It can never be changed.`} autoComplete="off" required />;
}

/** Roles for the user's office; only an administrator gives the administrator's. Roles that the user already has stay listed so that they can be removed. */
function RolesField({ roles, own }: { roles: readonly RoleRow[]; own: boolean }) {
  const { t } = useLingui();
  const held = useSession((session) => session.privileges);
  const { watch } = useFormContext();
  const [organizationId, chosen] = watch(['organizationId', 'roles']) as [unknown, (number | string)[]];
  const wanted = organizationId ? 'office' : 'internal';
  const language = activeLanguage();
  const isChosen = (role: RoleRow) => chosen.map(String).includes(String(role.roleId));
  const options = roles
    .filter((role) => role.type === wanted || isChosen(role))
    .map((role) => {
      const beyond = Object.keys(privilegesBeyond(role.privileges, held)).length > 0;
      const withheld = role.isFixed && beyond;
      const waits = canDecide(role.privileges) || beyond ? t`Another user manager has to release it.` : '';
      return {
        value: role.roleId,
        label: inLanguage(role.title, language),
        hint: withheld
          ? t`Only an administrator can give this role.`
          : [inLanguage(role.description, language), waits].filter(Boolean).join(' · '),
        disabled: withheld && !isChosen(role),
      };
    });
  return (
    <>
      <CheckboxGroupField
        name="roles"
        label={<Trans>Roles</Trans>}
        hint={own ? t`Only another user manager can change your own roles.` : undefined}
        options={options}
        disabled={own}
        required
      />
      <DutiesTogether privileges={joinPrivileges(...roles.filter(isChosen).map((role) => role.privileges))} of="person" />
    </>
  );
}

const empty = {
  firstName: '',
  middleName: '',
  lastName: '',
  firstNameNe: '',
  middleNameNe: '',
  lastNameNe: '',
  userName: '',
  email: '',
  mobileNumber: '',
  activeFromAd: '',
  activeUntilAd: '',
  roles: [],
};

function valuesOf(account: InternalUserDetails) {
  const { firstName, middleName, lastName, firstNameNe, middleNameNe, lastNameNe, email, mobileNumber, version } = account;
  return {
    ...{ firstName, middleName, lastName, firstNameNe, middleNameNe, lastNameNe, email, mobileNumber, version },
    id: account.accountId,
    organizationId: account.organizationId ?? '',
    activeFromAd: account.activeFromAd ?? '',
    activeUntilAd: account.activeUntilAd ?? '',
    roles: account.roleIds,
  };
}
