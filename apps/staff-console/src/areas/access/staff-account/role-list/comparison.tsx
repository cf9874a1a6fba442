import { Trans, useLingui } from '@lingui/react/macro';
import { VisuallyHidden } from '@mantine/core';
import type { ModuleRow, RoleDetails } from '@psc/api-client/areas/access/staff-account/staff.ts';
import type { Permission } from '@psc/api-client/privileges.ts';
import { inLanguage } from '@psc/i18n/bilingual.ts';
import { activeLanguage } from '@psc/i18n/language.ts';
import { Button } from '@psc/ui/button.tsx';
import { DataTable } from '@psc/ui/data-table.tsx';
import { EmptyState } from '@psc/ui/empty-state.tsx';
import { messageText } from '@psc/ui/message-text.ts';
import screen from '../../../../shared/screen.module.css';

type ComparisonProps = { one: RoleDetails; other: RoleDetails; modules: readonly ModuleRow[]; onClose: () => void };

/** Permissions of each of two roles that the other lacks. */
export function Comparison({ one, other, modules, onClose }: ComparisonProps) {
  const { t } = useLingui();
  const language = activeLanguage();
  const names = [one, other].map((role) => inLanguage(role.title, language)) as [string, string];
  const permissionsOf = (role: RoleDetails, { privilege }: ModuleRow) => role.privileges[privilege] ?? [];
  const differing = modules.filter((module) => String(permissionsOf(one, module)) !== String(permissionsOf(other, module)));
  const title = t`${names[0]} and ${names[1]}`;
  return (
    <section className={screen.card} aria-label={title}>
      <h2 className={screen.heading}>{title}</h2>
      <p className={screen.about}>
        <Trans>Only modules where the two differ. Bold is what the other does not allow.</Trans>
      </p>
      <DataTable
        caption={title}
        rows={differing}
        rowKey={(module) => module.moduleId}
        empty={<EmptyState title={t`Both allow the same`} />}
        columns={[
          { key: 'module', head: t`Module`, cell: (module) => inLanguage(module.title, language) },
          ...([one, other] as const).map((role, index) => ({
            key: String(role.roleId),
            head: names[index]!,
            wrap: true,
            cell: (module: ModuleRow) => (
              <Allowed permissions={permissionsOf(role, module)} elsewhere={permissionsOf(index === 0 ? other : one, module)} />
            ),
          })),
        ]}
      />
      <p className={screen.actions}>
        <Button onClick={onClose}>{t`Close the comparison`}</Button>
      </p>
    </section>
  );
}

function Allowed({ permissions, elsewhere }: { permissions: readonly Permission[]; elsewhere: readonly Permission[] }) {
  const { t } = useLingui();
  if (permissions.length === 0) return t`Nothing`;
  return permissions.map((permission, index) => {
    const word = messageText(`enums.permissionAction.${permission}`);
    return (
      <span key={permission}>
        {index > 0 && ', '}
        {elsewhere.includes(permission) ? (
          word
        ) : (
          <strong>
            {word}
            <VisuallyHidden component="span"> {t`(here only)`}</VisuallyHidden>
          </strong>
        )}
      </span>
    );
  });
}
