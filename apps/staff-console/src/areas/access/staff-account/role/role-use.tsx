import { useLingui } from '@lingui/react/macro';
import { Group, Text } from '@mantine/core';
import { retireRole, type RoleDetails } from '@psc/api-client/areas/access/staff-account/staff.ts';
import { Button } from '@psc/ui/button.tsx';
import { DateText } from '@psc/ui/date-text.tsx';
import screen from '../../../../shared/screen.module.css';
import { useStaffCall } from '../../../../shared/use-staff-call.ts';

/** Whether the role can be assigned. A role without holders is retired without a question, because the next press restores it. */
export function RoleUse({ role, mayChange }: { role: RoleDetails; mayChange: boolean }) {
  const { t } = useLingui();
  const retire = useStaffCall(retireRole);
  const { roleId, version, retiredAt, holders } = role;
  const put = (retired: boolean) => retire.run({ body: { roleId, version, retired } });
  if (!mayChange && retiredAt === null) return null;
  return (
    <section className={screen.card} aria-label={t`Use of the role`}>
      <h2 className={screen.heading}>{t`Use of the role`}</h2>
      {retiredAt === null ? (
        <Text>
          {holders > 0
            ? t`A role can be retired once no one holds it any more.`
            : t`No one holds this role, so it can be retired. It can then no longer be given to anyone; what was done with it stays in the record.`}
        </Text>
      ) : (
        <Group gap={4}>
          {t`Retired on`} <DateText instant={retiredAt} />
        </Group>
      )}
      {mayChange && (
        <div className={screen.actions}>
          {retiredAt !== null ? (
            <Button inProgress={retire.inProgress} onClick={() => void put(false)}>{t`Restore the role`}</Button>
          ) : (
            holders === 0 && (
              <Button kind="danger" inProgress={retire.inProgress} onClick={() => void put(true)}>{t`Retire the role`}</Button>
            )
          )}
        </div>
      )}
    </section>
  );
}
