import { useLingui } from '@lingui/react/macro';
import type * as candidates from '@psc/api-client/areas/account/candidate-account/candidates.ts';
import type { SendData } from '@psc/api-client/outcome.ts';
import { inLanguage } from '@psc/i18n/bilingual.ts';
import { activeLanguage } from '@psc/i18n/language.ts';
import { LinkButton } from '@psc/ui/button.tsx';
import { CodeText } from '@psc/ui/number-text.tsx';
import { PageHeader } from '@psc/ui/page-header.tsx';
import { messageText } from '@psc/ui/message-text.ts';
import { Link, useLoaderData } from 'react-router';
import { addressOf } from '../../../shared/address-of.ts';
import { partOf } from '../../../shared/case-tabs/case-in-address.ts';
import { CandidateTabs } from '../../../shared/case-tabs/candidate-tabs.tsx';
import screen from '../../../shared/screen.module.css';
import { useMay } from '../../../shell/use-may.ts';
import { HistorySection } from '../../../shared/list/history-section.tsx';
import { Files } from '../full-details/documents.tsx';
import { CandidateFacts } from '../shared/candidate-facts.tsx';
import { CandidateSearch } from '../shared/candidate-search.tsx';
import { CandidateState } from '../shared/candidate-state.tsx';
import { MailTable } from '../shared/mail-table.tsx';
import { Applications } from './applications.tsx';
import { WaitingWork } from './waiting-work.tsx';

export default function UserDetailsScreen() {
  const { t } = useLingui();
  const page = useLoaderData<SendData<typeof candidates.getCandidatePage> | null>();
  if (!page)
    return (
      <>
        <PageHeader title={messageText('titles./admin/userDetails')} />
        <CandidateSearch path="/admin/userDetails" />
      </>
    );
  const { candidate, work, documents, mails } = page;
  return (
    <>
      <PageHeader
        title={inLanguage(candidate.name, activeLanguage())}
        aside={<CandidateState candidate={candidate} />}
        description={<CodeText value={candidate.masterId} />}
        back={<Link to="/admin/usermanagement">{messageText('titles./admin/usermanagement')}</Link>}
        actions={
          <LinkButton
            to={partOf(addressOf('/admin/fullDetails', { masterId: candidate.masterId }), {
              kind: 'candidate',
              masterId: candidate.masterId,
            })}
          >
            {t`Everything about the candidate`}
          </LinkButton>
        }
      />
      <CandidateTabs masterId={candidate.masterId} />
      <WaitingWork masterId={candidate.masterId} work={work} />
      <CandidateFacts candidate={candidate} />
      <Applications page={page} />
      <Files
        masterId={candidate.masterId}
        heading={t`Documents`}
        groups={[documents.map(({ type, file }) => ({ name: messageText(`enums.candidateDocumentType.${type}`), file }))]}
      />
      <section className={screen.card} aria-label={t`Newest e-mails`}>
        <h2 className={screen.heading}>{t`Newest e-mails`}</h2>
        <MailTable mails={mails} />
        {mails.some(({ acceptedAt }) => acceptedAt === null) && (
          <Link to="/admin/undelivered">{messageText('titles./admin/undelivered')}</Link>
        )}
      </section>
      <HistorySection thing="candidate" number={candidate.masterId} />
      {candidate.mergedIntoMasterId === null && <Actions masterId={candidate.masterId} />}
    </>
  );
}

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
  const screens = [
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
  ] as const;
  const actions = screens.filter(({ may }) => may);
  if (actions.length === 0) return null;
  return (
    <nav className={screen.actions} aria-label={t`What you can do`}>
      {actions.map(({ path }) => (
        <LinkButton key={path} to={partOf(addressOf(path, { masterId }), { kind: 'candidate', masterId })}>
          {messageText(`titles.${path}`)}
        </LinkButton>
      ))}
    </nav>
  );
}
