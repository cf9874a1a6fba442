import { useLingui } from '@lingui/react/macro';
import { LinkButton } from '@psc/ui/button.tsx';
import { PageHeader } from '@psc/ui/page-header.tsx';
import { shownWord } from '@psc/ui/shown-word.ts';
import { CandidateSearch } from '../shared/candidate-search.tsx';

export default function ManagementScreen() {
  const { t } = useLingui();
  return (
    <>
      <PageHeader
        title={shownWord('titles./admin/usermanagement')}
        description={t`Find a candidate, view the account and correct what the candidate cannot. Every search is recorded.`}
        actions={
          <>
            <LinkButton to="/admin/undelivered">{shownWord('titles./admin/undelivered')}</LinkButton>
            <LinkButton to="/admin/enquiries">{shownWord('titles./admin/enquiries')}</LinkButton>
          </>
        }
      />
      <CandidateSearch path="/admin/userDetails" />
    </>
  );
}
