import { useLingui } from '@lingui/react/macro';
import { NativeSelect } from '@mantine/core';
import type { ModuleRow } from '@psc/api-client/calls/user-admin/staff.ts';
import { permissions } from '@psc/api-client/privileges.ts';
import { inLanguage } from '@psc/i18n/bilingual.ts';
import { activeLanguage } from '@psc/i18n/language.ts';
import { shownWord } from '@psc/ui/shown-word.ts';
import screen from '../../../shared/screen.module.css';
import { useAddress } from '../../../shared/use-address.ts';

/** Narrows the list to those who hold one permission on one module; it stands in the address as `holds`. */
export function WhoMay({ modules }: { modules: readonly ModuleRow[] }) {
  const { t } = useLingui();
  const { search, put } = useAddress();
  const [privilege = '', permission = 'read'] = (search.get('holds') ?? '').split('.');
  const language = activeLanguage();
  return (
    <div className={screen.choosers}>
      <NativeSelect
        className={screen.chooser}
        label={t`Who has this module`}
        value={privilege}
        onChange={({ currentTarget: { value } }) => put({ holds: value && `${value}.${permission}` })}
        data={[
          { value: '', label: t`Any` },
          ...modules.map((module) => ({ value: module.privilege, label: `${inLanguage(module.title, language)} (${module.code})` })),
        ]}
      />
      {privilege !== '' && (
        <NativeSelect
          label={t`And may`}
          value={permission}
          onChange={({ currentTarget: { value } }) => put({ holds: `${privilege}.${value}` })}
          data={permissions.map((each) => ({ value: each, label: shownWord(`enums.permissionAction.${each}`) }))}
        />
      )}
    </div>
  );
}
