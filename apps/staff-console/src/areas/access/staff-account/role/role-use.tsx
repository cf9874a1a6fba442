import { useLingui } from '@lingui/react/macro';
import { Group, Text } from '@mantine/core';
import { retireRole, type RoleDetails } from '@psc/api-client/areas/access/staff-account/staff.ts';
import { inLanguage } from '@psc/i18n/bilingual.ts';
import { activeLanguage } from '@psc/i18n/language.ts';
import { Button } from '@psc/ui/button.tsx';
import { useConfirm } from '@psc/ui/confirm-dialog.tsx';
import { DateText } from '@psc/ui/date-text.tsx';
import screen from '../../../../shared/screen.module.css';
import { useStaffCall } from '../../../../shared/use-staff-call.ts';

/** Whether the role can be assigned; a role without holders can be retired and restored. */
export function RoleUse({ role, mayChange }: { role: RoleDetails; mayChange: boolean }) {
  const { t } = useLingui();
  const retire = useStaffCall(retireRole);
  const { confirm, dialog } = useConfirm();
  const { roleId, version, retiredAt, holders } = role;
  const title = inLanguage(role.title, activeLanguage());
  const put = (retired: boolean) => retire.run({ body: { roleId, version, retired } });
  const askAndRetire = async () => {
    const confirmed = await confirm({
      title: t`Retire the role ${title}?`,
      message: t`It can no longer be given to anybody. What was done with it stays in the record, and it can be restored.`,
      confirmLabel: t`Retire`,
      danger: true,
    });
    if (confirmed) await put(true);
  };
  if (!mayChange && retiredAt === null) return null;
  return (
    <section className={screen.card} aria-label={t`Use of the role`}>
      <h2 className={screen.heading}>{t`Use of the role`}</h2>
      {retiredAt === null ? (
        <Text>
          {holders > 0 ? t`A role can be retired when nobody holds it any more.` : t`Nobody holds this role, so it can be retired.`}
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
              <Button kind="danger" inProgress={retire.inProgress} onClick={() => void askAndRetire()}>{t`Retire the role`}</Button>
            )
          )}
        </div>
      )}
      {dialog}
    </section>
  );
}
