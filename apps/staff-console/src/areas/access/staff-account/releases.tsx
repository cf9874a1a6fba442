import { useLingui } from '@lingui/react/macro';
import { decideRelease, withdrawRelease, type Release } from '@psc/api-client/areas/access/staff-account/releases.ts';
import type { PrivilegeName, Privileges } from '@psc/api-client/privileges.ts';
import { inLanguage } from '@psc/i18n/bilingual.ts';
import { activeLanguage } from '@psc/i18n/language.ts';
import { DateText } from '@psc/ui/date-text.tsx';
import { FactList } from '@psc/ui/fact-list.tsx';
import { messageText } from '@psc/ui/message-text.ts';
import screen from '../../../shared/screen.module.css';
import { useStaffCall } from '../../../shared/use-staff-call.ts';
import { DecisionForm } from '../../../shell/decision-form.tsx';
import { useMay } from '../../../shell/use-may.ts';
import { WithdrawRequest } from '../../../shell/withdraw-request.tsx';

/** The permissions that user managers requested for an account or a role, and the release by a second one. */
export function Releases({ releases }: { releases: readonly Release[] }) {
  return releases.map((release) => <ReleaseSection key={release.revisionId} release={release} />);
}

function ReleaseSection({ release }: { release: Release }) {
  const { t } = useLingui();
  const may = useMay('userManagement');
  const language = activeLanguage();
  const isAsked = release.state === 'asked';
  const hasPermissions = (privileges: Privileges) => Object.keys(privileges).length > 0;
  return (
    <section className={screen.card} aria-label={t`Release by a second user manager`}>
      <h2 className={screen.heading}>{t`Release by a second user manager`}</h2>
      <FactList
        facts={[
          { label: t`Status`, value: messageText(`enums.revisionState.${release.state}`) },
          { label: t`Requested by`, value: release.askedBy },
          { label: t`Requested on`, value: <DateText instant={release.askedAt} /> },
          release.activates && { label: t`Account`, value: t`It can be used after the release.` },
          release.roles.length > 0 && { label: t`Roles`, value: release.roles.map((role) => inLanguage(role, language)).join(', ') },
          release.email !== null && { label: t`New e-mail`, value: release.email },
          hasPermissions(release.gives) && { label: t`Gives`, value: <Permissions privileges={release.gives} /> },
          hasPermissions(release.takes) && { label: t`Takes away`, value: <Permissions privileges={release.takes} /> },
          release.decidedBy !== null && { label: t`Decided by`, value: release.decidedBy },
          release.decisionRemarks !== '' && { label: t`Remarks`, value: release.decisionRemarks },
        ]}
      />
      {isAsked && !release.isCurrent && (
        <p className={screen.notice}>{t`This has changed since the request, which can now only be refused or withdrawn.`}</p>
      )}
      {isAsked && release.mayWithdraw && (
        <p className={screen.notice}>{t`You requested this, so another user manager has to release it.`}</p>
      )}
      {release.mayDecide && may('approve') && <Decision revisionId={release.revisionId} />}
      {release.mayWithdraw && <Withdrawal revisionId={release.revisionId} />}
    </section>
  );
}

/** A line for each module, such as `Scrutiny (Read, Approve)`. */
function Permissions({ privileges }: { privileges: Privileges }) {
  return (
    <ul>
      {Object.entries(privileges).map(([name, permissions]) => (
        <li key={name}>
          {`${messageText(`privileges.${name as PrivilegeName}`)} (${permissions.map((each) => messageText(`enums.permissionAction.${each}`)).join(', ')})`}
        </li>
      ))}
    </ul>
  );
}

function Decision({ revisionId }: { revisionId: number }) {
  const { t } = useLingui();
  const decide = useStaffCall(decideRelease);
  return (
    <DecisionForm
      approve={t`Release`}
      refuse={t`Refuse the request`}
      hint={t`The officer who requested it reads the reason.`}
      forbidden={null}
      decide={(decision) => decide.run({ body: { revisionId, ...decision } })}
    />
  );
}

function Withdrawal({ revisionId }: { revisionId: number }) {
  const withdraw = useStaffCall(withdrawRelease);
  return <WithdrawRequest inProgress={withdraw.inProgress} onWithdraw={() => withdraw.run({ body: { revisionId } })} />;
}
