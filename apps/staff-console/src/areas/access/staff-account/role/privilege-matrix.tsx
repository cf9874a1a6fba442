import { useLingui } from '@lingui/react/macro';
import { Checkbox, Table } from '@mantine/core';
import '@mantine/core/styles/Checkbox.layer.css';
import '@mantine/core/styles/Table.layer.css';
import type { ModuleRow } from '@psc/api-client/areas/access/staff-account/staff.ts';
import { permissions, type Permission, type Privileges } from '@psc/api-client/privileges.ts';
import { useSession } from '@psc/api-client/session.ts';
import { inLanguage } from '@psc/i18n/bilingual.ts';
import { activeLanguage } from '@psc/i18n/language.ts';
import { FieldFrame } from '@psc/ui/fields/field-frame.tsx';
import { useField, type FieldProps } from '@psc/ui/fields/use-field.ts';
import { messageText } from '@psc/ui/message-text.ts';
import classes from './privilege-matrix.module.css';

type PrivilegeMatrixProps = FieldProps & { modules: readonly ModuleRow[] };

/** A row per module, a column per permission. Permissions that the user manager lacks cannot be given. */
export function PrivilegeMatrix({ modules, ...field }: PrivilegeMatrixProps) {
  const { t } = useLingui();
  const { value, setValue, error, control } = useField(field);
  const held = useSession((session) => session.privileges);
  const given = (value ?? {}) as Privileges;
  const language = activeLanguage();
  const mayGive = ({ privilege }: ModuleRow) => permissions.filter((permission) => held[privilege]?.includes(permission));
  const give = ({ privilege }: ModuleRow, chosen: readonly Permission[]) => {
    const { [privilege]: _before, ...others } = given;
    setValue(chosen.length > 0 ? { ...others, [privilege]: permissions.filter((each) => chosen.includes(each)) } : others);
  };
  return (
    <FieldFrame id={control.id} label={field.label} hint={field.hint} error={error} required={field.required} as="group">
      <div className={classes.scroll} role="region" aria-label={t`Modules and permissions`} tabIndex={0}>
        <Table className={classes.table} verticalSpacing={6}>
          <Table.Thead>
            <Table.Tr>
              <Table.Th scope="col">{t`Module`}</Table.Th>
              <Table.Th scope="col">{t`All`}</Table.Th>
              {permissions.map((permission) => (
                <Table.Th key={permission} scope="col">
                  {messageText(`enums.permissionAction.${permission}`)}
                </Table.Th>
              ))}
            </Table.Tr>
          </Table.Thead>
          <Table.Tbody>
            {modules.map((module, index) => {
              const title = inLanguage(module.title, language);
              const chosen = given[module.privilege] ?? [];
              const own = mayGive(module);
              const box = (label: string, ticked: boolean, mixed: boolean, disabled: boolean, onTick: (ticked: boolean) => void) => (
                <Checkbox
                  aria-label={`${title}: ${label}`}
                  checked={ticked}
                  indeterminate={mixed}
                  disabled={control.disabled || disabled}
                  onChange={(event) => onTick(event.currentTarget.checked)}
                />
              );
              return (
                <Table.Tr key={module.moduleId}>
                  <Table.Th scope="row" id={index === 0 ? control.id : undefined}>
                    {title} <span className={classes.code}>{module.code}</span>
                  </Table.Th>
                  <Table.Td>
                    {box(
                      t`All`,
                      chosen.length === permissions.length,
                      chosen.length > 0 && chosen.length < permissions.length,
                      own.length === 0,
                      (ticked) => give(module, ticked ? own : []),
                    )}
                  </Table.Td>
                  {permissions.map((permission) => (
                    <Table.Td key={permission}>
                      {box(
                        messageText(`enums.permissionAction.${permission}`),
                        chosen.includes(permission),
                        false,
                        !own.includes(permission) && !chosen.includes(permission),
                        (ticked) => give(module, ticked ? [...chosen, permission] : chosen.filter((each) => each !== permission)),
                      )}
                    </Table.Td>
                  ))}
                </Table.Tr>
              );
            })}
          </Table.Tbody>
        </Table>
      </div>
    </FieldFrame>
  );
}
