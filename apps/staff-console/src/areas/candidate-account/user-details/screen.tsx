import { useLingui } from '@lingui/react/macro';
import { inLanguage } from '@psc/i18n/bilingual.ts';
import { activeLanguage } from '@psc/i18n/language.ts';
import { LinkButton } from '@psc/ui/button.tsx';
import { CodeText } from '@psc/ui/number-text.tsx';
import { PageHeader } from '@psc/ui/page-header.tsx';
import { shownWord } from '@psc/ui/shown-word.ts';
import { Link, useLoaderData } from 'react-router';
import { partOf } from '../../../shared/case-tabs/case-in-address.ts';
import { CandidateTabs } from '../../../shared/case-tabs/candidate-tabs.tsx';
import screen from '../../../shared/screen.module.css';
import { useMay } from '../../../shell/use-may.ts';
import { CandidateFacts } from '../shared/candidate-facts.tsx';
import { CandidateSearch } from '../shared/candidate-search.tsx';
import { CandidateState } from '../shared/candidate-state.tsx';
import type { loader } from '../shared/person-loader.ts';

/** One candidate at a glance. */
export default function UserDetailsScreen() {
  const { t } = useLingui();
  const candidate = useLoaderData<typeof loader>();
  if (!candidate)
    return (
      <>
        <PageHeader title={shownWord('titles./admin/userDetails')} />
        <CandidateSearch path="/admin/userDetails" />
      </>
    );
  return (
    <>
      <PageHeader
        title={inLanguage(candidate.name, activeLanguage())}
        aside={<CandidateState candidate={candidate} />}
        description={<CodeText value={candidate.masterId} />}
        back={<Link to="/admin/usermanagement">{shownWord('titles./admin/usermanagement')}</Link>}
        actions={
          <LinkButton
            kind="primary"
            to={partOf(`/admin/fullDetails?masterId=${candidate.masterId}`, { kind: 'candidate', masterId: candidate.masterId })}
          >
            {t`Everything about the candidate`}
          </LinkButton>
        }
      />
      <CandidateTabs masterId={candidate.masterId} />
      <CandidateFacts candidate={candidate} />
      {candidate.mergedIntoMasterId === null && <Actions masterId={candidate.masterId} />}
    </>
  );
}

/** What this officer may do about the candidate. */
function Actions({ masterId }: { masterId: number }) {
  const { t } = useLingui();
  const allowed = {
    lockProfile: useMay('lockProfile')('update'),
    blockUser: useMay('blockUser')('update'),
    lockVoucher: useMay('lockVoucher')('read'),
  };
  const mayCorrect = useMay('profileManagement')('update');
  const mayDelete = useMay('profileManagement')('delete');
  const mayReset = useMay('publicUserManagement')('update');
  const actions = [
    { path: '/admin/edit/personal-detail', may: mayCorrect },
    { path: '/admin/edit/user-document', may: mayCorrect },
    { path: '/admin/usermanagement/edit/username', may: mayCorrect },
    { path: '/admin/internal/passwordreset', may: mayReset },
    { path: '/admin/usermanagement/merge/new', may: mayCorrect },
    { path: '/admin/delete-candidate-application', may: mayDelete },
    { path: '/admin/usermanagement/profile/lock', may: allowed.lockProfile },
    { path: '/admin/usermanagement/profile/unlock', may: allowed.lockProfile },
    { path: '/admin/usermanagement/user/ban', may: allowed.blockUser },
    { path: '/admin/usermanagement/user/unBan', may: allowed.blockUser },
    { path: '/admin/usermanagement/voucher', may: allowed.lockVoucher },
  ].filter(({ may }) => may);
  if (actions.length === 0) return null;
  return (
    <nav className={screen.actions} aria-label={t`What you can do`}>
      {actions.map(({ path }) => (
        <LinkButton key={path} to={partOf(`${path}?masterId=${masterId}`, { kind: 'candidate', masterId })}>
          {shownWord(`titles.${path}`)}
        </LinkButton>
      ))}
    </nav>
  );
}
