import { useLingui } from '@lingui/react/macro';
import { LinkButton } from '@psc/ui/button.tsx';
import { PageHeader } from '@psc/ui/page-header.tsx';
import { messageText } from '@psc/ui/message-text.ts';
import { CandidateSearch } from './shared/candidate-search.tsx';

export default function ManagementScreen() {
  const { t } = useLingui();
  return (
    <>
      <PageHeader
        title={messageText('titles./admin/usermanagement')}
        description={t`Find a candidate, view the account and correct what the candidate cannot. Every search is recorded.`}
        actions={
          <>
            <LinkButton to="/admin/undelivered">{messageText('titles./admin/undelivered')}</LinkButton>
            <LinkButton to="/admin/enquiries">{messageText('titles./admin/enquiries')}</LinkButton>
          </>
        }
      />
      <CandidateSearch path="/admin/userDetails" />
    </>
  );
}
