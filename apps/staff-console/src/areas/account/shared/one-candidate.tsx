import type { ReactNode } from 'react';
import type { FoundCandidate } from '@psc/api-client/areas/account/candidate-account/candidates.ts';
import { inLanguage } from '@psc/i18n/bilingual.ts';
import { activeLanguage } from '@psc/i18n/language.ts';
import { CodeText } from '@psc/ui/number-text.tsx';
import { PageHeader } from '@psc/ui/page-header.tsx';
import { messageText } from '@psc/ui/message-text.ts';
import { addressOf } from '../../../shared/address-of.ts';
import { useMay } from '../../../shell/use-may.ts';
import { Link, useLoaderData } from 'react-router';
import { CandidateFacts } from './candidate-facts.tsx';
import { CandidateSearch } from './candidate-search.tsx';
import { CandidateState } from './candidate-state.tsx';
import type { loader } from './person-loader.ts';

type OneCandidateProps = {
  /** Title and target address of the screen. */
  path: string;
  /** Target address for search results, if `path` has a parameter. */
  searchPath?: string;
  /** Passed by screens that have their own loader; otherwise the loader data is the candidate. */
  candidate?: FoundCandidate | null;
  description: ReactNode;
  children: (candidate: FoundCandidate) => ReactNode;
};

/** A screen about one candidate. It shows a search if the address names no candidate. */
export function OneCandidate({ path, searchPath = path, candidate: given, description, children }: OneCandidateProps) {
  const loaded = useLoaderData<typeof loader>();
  const candidate = given === undefined ? loaded : given;
  const seesDetails = useMay('profileManagement')('read');
  const title = messageText(`titles.${path}`);
  if (!candidate)
    return (
      <>
        <PageHeader title={title} description={description} />
        <CandidateSearch path={searchPath} />
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
        back={
          seesDetails && (
            <Link to={addressOf('/admin/userDetails', { masterId: candidate.masterId })}>{messageText('titles./admin/userDetails')}</Link>
          )
        }
      />
      <CandidateFacts candidate={candidate} />
      {children(candidate)}
    </>
  );
}
