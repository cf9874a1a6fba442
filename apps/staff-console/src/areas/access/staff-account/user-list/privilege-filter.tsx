import { useLingui } from '@lingui/react/macro';
import { Group } from '@mantine/core';
import type { ModuleRow } from '@psc/api-client/areas/access/staff-account/staff.ts';
import { permissions } from '@psc/api-client/privileges.ts';
import { inLanguage } from '@psc/i18n/bilingual.ts';
import { activeLanguage } from '@psc/i18n/language.ts';
import { Choice } from '@psc/ui/fields/choice.tsx';
import { messageText } from '@psc/ui/message-text.ts';
import { useAddress } from '@psc/ui/address/use-address.ts';

/** Filters the list to holders of one permission on one module; `holds` in the address. */
export function PrivilegeFilter({ modules }: { modules: readonly ModuleRow[] }) {
  const { t } = useLingui();
  const { search, put } = useAddress();
  const [privilege = '', permission = 'read'] = (search.get('holds') ?? '').split('.');
  const language = activeLanguage();
  return (
    <Group gap="xs">
      <Choice
        size="sm"
        maw="10rem"
        aria-label={t`Who has this module`}
        placeholder={t`Module: any`}
        value={privilege}
        onChoose={(value) => put({ holds: value && `${value}.${permission}` })}
        options={modules.map((module) => ({ value: module.privilege, label: `${inLanguage(module.title, language)} (${module.code})` }))}
      />
      {privilege !== '' && (
        <Choice
          size="sm"
          aria-label={t`And may`}
          value={permission}
          onChoose={(value) => put({ holds: `${privilege}.${value}` })}
          options={permissions.map((each) => ({ value: each, label: messageText(`enums.permissionAction.${each}`) }))}
        />
      )}
    </Group>
  );
}
