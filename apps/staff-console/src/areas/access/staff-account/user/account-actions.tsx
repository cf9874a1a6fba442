import { useLingui } from '@lingui/react/macro';
import { sendInternalUserLink, setInternalUserActive, type InternalUserDetails } from '@psc/api-client/areas/access/staff-account/staff.ts';
import { useSession } from '@psc/api-client/session.ts';
import { inLanguage } from '@psc/i18n/bilingual.ts';
import { activeLanguage } from '@psc/i18n/language.ts';
import { ActButton } from '@psc/ui/act-button.tsx';
import { useConfirm } from '@psc/ui/confirm-dialog.tsx';
import { IconMail, IconUserCheck, IconUserOff } from '@tabler/icons-react';
import screen from '../../../../shared/screen.module.css';
import { useStaffCall } from '../../../../shared/use-staff-call.ts';

/** Acts on the whole account; users cannot deactivate their own. */
export function AccountActions({ account }: { account: InternalUserDetails }) {
  const { t } = useLingui();
  const ownId = useSession((session) => session.who?.accountId);
  const setActive = useStaffCall(setInternalUserActive);
  const sendLink = useStaffCall(sendInternalUserLink);
  const { confirm, dialog } = useConfirm();
  const { accountId, version, state } = account;
  const name = inLanguage(account.name, activeLanguage());
  const closed =
    state === 'waitsForRelease'
      ? t`A second user manager has not released the account yet.`
      : state === 'inactive'
        ? t`The account is deactivated; reactivate it first.`
        : null;
  const own = accountId === ownId ? t`Your own account is deactivated by another user manager.` : null;
  const put = (active: boolean) => setActive.run({ body: { id: accountId, version, active } });
  const askAndDeactivate = async () => {
    const confirmed = await confirm({
      title: t`Deactivate the account of ${name}?`,
      message: t`Every sign-in ends at once, and nobody can sign in with this account until it is reactivated.`,
      confirmLabel: t`Deactivate`,
      danger: true,
    });
    if (confirmed) await put(false);
  };
  return (
    <div className={screen.actions}>
      <ActButton
        icon={<IconMail size={20} aria-hidden />}
        forbidden={closed}
        inProgress={sendLink.inProgress}
        onClick={() => void sendLink.run({ body: { id: accountId } })}
      >
        {state === 'invited' ? t`Send the link again` : t`Send a link for a new password`}
      </ActButton>
      {state === 'inactive' ? (
        <ActButton
          icon={<IconUserCheck size={20} aria-hidden />}
          forbidden={own}
          inProgress={setActive.inProgress}
          onClick={() => void put(true)}
        >
          {t`Reactivate`}
        </ActButton>
      ) : (
        <ActButton
          kind="danger"
          icon={<IconUserOff size={20} aria-hidden />}
          forbidden={own ?? closed}
          inProgress={setActive.inProgress}
          onClick={() => void askAndDeactivate()}
        >
          {t`Deactivate`}
        </ActButton>
      )}
      {dialog}
    </div>
  );
}
