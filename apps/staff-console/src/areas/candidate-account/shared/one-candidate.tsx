import type { ReactNode } from 'react';
import type { FoundCandidate } from '@psc/api-client/calls/user-admin/candidates.ts';
import { inLanguage } from '@psc/i18n/bilingual.ts';
import { activeLanguage } from '@psc/i18n/language.ts';
import { CodeText } from '@psc/ui/number-text.tsx';
import { PageHeader } from '@psc/ui/page-header.tsx';
import { shownWord } from '@psc/ui/shown-word.ts';
import { useMay } from '../../../shell/use-may.ts';
import { Link, useLoaderData } from 'react-router';
import { CandidateFacts } from './candidate-facts.tsx';
import { CandidateSearch } from './candidate-search.tsx';
import { CandidateState } from './candidate-state.tsx';
import type { loader } from './person-loader.ts';

type OneCandidateProps = {
  /** The screen: its title, and where whoever is found opens. */
  path: string;
  description: ReactNode;
  children: (candidate: FoundCandidate) => ReactNode;
};

/** A screen about one candidate, who is looked for first where the address names nobody. */
export function OneCandidate({ path, description, children }: OneCandidateProps) {
  const candidate = useLoaderData<typeof loader>();
  const seesDetails = useMay('profileManagement')('read');
  const title = shownWord(`titles.${path}`);
  if (!candidate)
    return (
      <>
        <PageHeader title={title} description={description} />
        <CandidateSearch path={path} />
      </>
    );
  return (
    <>
      <PageHeader
        title={title}
        aside={<CandidateState candidate={candidate} />}
        description={
          <>
            {inLanguage(candidate.name, activeLanguage())} · <CodeText value={candidate.masterId} />
          </>
        }
        back={seesDetails && <Link to={`/admin/userDetails?masterId=${candidate.masterId}`}>{shownWord('titles./admin/userDetails')}</Link>}
      />
      <CandidateFacts candidate={candidate} />
      {children(candidate)}
    </>
  );
}
