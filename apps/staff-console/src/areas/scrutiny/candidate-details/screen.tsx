import { useState } from 'react';
import { useLingui } from '@lingui/react/macro';
import type { ScrutinyCase } from '@psc/api-client/calls/scrutiny.ts';
import { inLanguage } from '@psc/i18n/bilingual.ts';
import { activeLanguage } from '@psc/i18n/language.ts';
import type { ScrutinyStatus } from '@psc/validation/lifecycles/scrutiny.ts';
import { LinkButton } from '@psc/ui/button.tsx';
import { CodeText } from '@psc/ui/number-text.tsx';
import { PageHeader } from '@psc/ui/page-header.tsx';
import { shownWord } from '@psc/ui/shown-word.ts';
import { Link, useLoaderData, useNavigate } from 'react-router';
import screen from '../../../shared/screen.module.css';
import { HistorySection } from '../../../shared/list/history-section.tsx';
import { ScrutinyStatusBadge } from '../status-badge.tsx';
import { addressOf, candidateAddress, candidateListAddress } from '../status-names.ts';
import { ApplicationFacts } from './application-facts.tsx';
import { CareerFacts } from './career-facts.tsx';
import { useCaseDocuments, type CaseDocument } from './case-documents.ts';
import classes from './case.module.css';
import { DecisionBar } from './decision-bar.tsx';
import { EarlierDecisions } from './earlier-decisions.tsx';
import { Evidence } from './evidence.tsx';
import { Holds } from './holds.tsx';
import { PersonFacts } from './person-facts.tsx';
import type { loader } from './loader.ts';
import { useCaseKeys } from './use-case-keys.ts';
import { Verdicts } from './verdicts.tsx';

/** One application: the facts, the rules and the papers side by side, and the decision below. */
export default function CandidateDetailsScreen() {
  const { scrutinyCase, listStatus } = useLoaderData<typeof loader>();
  return <Case key={scrutinyCase.applicationId} scrutinyCase={scrutinyCase} listStatus={listStatus} />;
}

type CaseProps = { scrutinyCase: ScrutinyCase; listStatus: ScrutinyStatus };

function Case({ scrutinyCase, listStatus }: CaseProps) {
  const { t } = useLingui();
  const navigate = useNavigate();
  const language = activeLanguage();
  const { advtCode, profile, nextApplicationId, finalized } = scrutinyCase;
  const documents = useCaseDocuments(scrutinyCase);
  const [chosen, setChosen] = useState<string | null>(null);
  const open = documents.find(({ file }) => file.imageName === chosen) ?? documents[0] ?? null;
  const show = (document: CaseDocument) => setChosen(document.file.imageName);
  useCaseKeys(documents, open, show);
  const listAddress = candidateListAddress(advtCode, listStatus);
  const name = nameOf(profile.personal, language);

  return (
    <>
      <PageHeader
        title={name}
        aside={<ScrutinyStatusBadge status={scrutinyCase.scrutinyStatus} />}
        description={
          <>
            <CodeText value={scrutinyCase.masterId} /> · {inLanguage(scrutinyCase.post, language)} ·{' '}
            {inLanguage(scrutinyCase.class, language)} · {inLanguage(scrutinyCase.service, language)}
          </>
        }
        back={<Link to={listAddress}>{shownWord(`titles./admin/scrutiny/{id}/{type}/{currentPage}#${addressOf[listStatus]}`)}</Link>}
        actions={
          nextApplicationId !== null && (
            <LinkButton kind="quiet" to={candidateAddress(advtCode, nextApplicationId, listStatus)}>
              {t`Next waiting application`}
            </LinkButton>
          )
        }
      />
      {finalized && (
        <p className={screen.notice} data-tone="done">
          {t`The scrutiny of this advertisement has been finalised; decisions do not change any more.`}
        </p>
      )}
      <div className={classes.case}>
        <Verdicts scrutinyCase={scrutinyCase} />
        <Evidence masterId={scrutinyCase.masterId} documents={documents} open={open} onShow={show} />
        <div className={classes.facts}>
          <Holds holds={scrutinyCase.holds} onShow={show} />
          <EarlierDecisions decisions={scrutinyCase.decisions} />
          <PersonFacts scrutinyCase={scrutinyCase} />
          <ApplicationFacts scrutinyCase={scrutinyCase} />
          <CareerFacts scrutinyCase={scrutinyCase} documents={documents} openFile={open?.file.imageName ?? null} onShow={show} />
          <HistorySection thing="application" number={scrutinyCase.applicationId} />
        </div>
      </div>
      {!finalized && (
        <DecisionBar
          scrutinyCase={scrutinyCase}
          onDecided={async (next) => {
            // From a waiting application the next one opens; from a decided one the list does.
            await navigate(next !== null && listStatus === 'pending' ? candidateAddress(advtCode, next, listStatus) : listAddress);
          }}
        />
      )}
    </>
  );
}

function nameOf({ firstName, middleName, lastName, inNepali }: ScrutinyCase['profile']['personal'], language: 'en' | 'ne'): string {
  const own = language === 'ne' && inNepali ? inNepali : { firstName, middleName, lastName };
  return [own.firstName, own.middleName, own.lastName].filter((name) => name !== '').join(' ');
}
