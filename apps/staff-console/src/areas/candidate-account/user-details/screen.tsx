import { useLingui } from '@lingui/react/macro';
import { inLanguage } from '@psc/i18n/bilingual.ts';
import { activeLanguage } from '@psc/i18n/language.ts';
import { LinkButton } from '@psc/ui/button.tsx';
import { CodeText } from '@psc/ui/number-text.tsx';
import { PageHeader } from '@psc/ui/page-header.tsx';
import { shownWord } from '@psc/ui/shown-word.ts';
import { Link, useLoaderData } from 'react-router';
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
          <LinkButton kind="primary" to={`/admin/fullDetails?masterId=${candidate.masterId}`}>
            {t`Everything about the candidate`}
          </LinkButton>
        }
      />
      <CandidateFacts candidate={candidate} />
    </>
  );
}
