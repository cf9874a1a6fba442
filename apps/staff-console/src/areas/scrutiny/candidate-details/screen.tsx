import { Activity, memo, startTransition, useCallback, useEffect, useState } from 'react';
import { useLingui } from '@lingui/react/macro';
import type { ScrutinyCase } from '@psc/api-client/areas/scrutiny/scrutiny-types.ts';
import { inLanguage } from '@psc/i18n/bilingual.ts';
import { activeLanguage } from '@psc/i18n/language.ts';
import { nextState } from '@psc/validation/lifecycle.ts';
import { scrutinyLifecycle, type ScrutinyStatus } from '@psc/validation/areas/scrutiny/lifecycle.ts';
import { LinkButton } from '@psc/ui/button.tsx';
import { EmptyState } from '@psc/ui/empty-state.tsx';
import { lazyPiece } from '@psc/ui/lazy-piece.tsx';
import { CodeText } from '@psc/ui/number-text.tsx';
import { PageHeader } from '@psc/ui/page-header.tsx';
import { messageText } from '@psc/ui/message-text.ts';
import { Link, useLoaderData, useNavigate } from 'react-router';
import { words } from '../../../catalogues.ts';
import screen from '../../../shared/screen.module.css';
import { HistorySection } from '../../../shared/list/history-section.tsx';
import { ScrutinyStatusBadge } from '../status-badge.tsx';
import { retryDecision, forgetRetriedDecision, useRetriedDecision, type Decision } from '../failed-decisions.ts';
import { addressOf, candidateAddress, candidateListAddress } from '../status-names.ts';
import { ApplicationFacts } from './application-facts.tsx';
import { CareerFacts } from './career-facts.tsx';
import { useCaseDocuments, type CaseDocument } from './case-documents.ts';
import { forgetAhead } from './case-ahead.ts';
import classes from './case.module.css';
import { DecisionBar } from './decision-bar.tsx';
import { EarlierDecisions } from './earlier-decisions.tsx';
import { Evidence } from './evidence.tsx';
import { useDelayedDecision, type DelayedDecision } from './delayed-decision.ts';
import { DelayedDecisionNote } from './delayed-decision-note.tsx';
import { Holds } from './holds.tsx';
import { PersonFacts } from './person-facts.tsx';
import type { loader } from './loader.ts';
import { usePartNames } from './part-names.ts';
import { useAhead } from './use-ahead.ts';
import { useCaseKeys } from './use-case-keys.ts';
import { usePartMarks, type PartMarks } from './use-part-marks.ts';
import { Verdicts } from './verdicts.tsx';

const Differences = lazyPiece<{ differences: ScrutinyCase['differences'] }>(async () => {
  const [piece] = await Promise.all([import('./differences.tsx'), words.loadShown(['recorded-acts'])]);
  return piece.Differences;
});

/**
 * One application: facts, rules and documents in columns, with the decision below. The next application is pre-rendered out of sight, so
 * that it appears at once after the decision; only its form is deferred, because field names have to be unique on the page.
 */
export default function CandidateDetailsScreen() {
  const loaded = useLoaderData<typeof loader>();
  if (loaded.scrutinyCase === null) return <NotYours sentence={loaded.notYours} />;
  return <Cases scrutinyCase={loaded.scrutinyCase} listStatus={loaded.listStatus} />;
}

/** Shown if the application is a colleague's or does not exist. */
function NotYours({ sentence }: { sentence: string }) {
  return (
    <>
      <PageHeader title={messageText('titles./admin/candidate-details/{advertisementCode}/{studentId}/{status}/{currentpage}')} />
      <EmptyState title={sentence} action={<LinkButton to="/admin/scrutiny">{messageText('titles./admin/scrutiny')}</LinkButton>} />
    </>
  );
}

/** The visible case and the pre-rendered next one. */
function Cases({ scrutinyCase, listStatus }: { scrutinyCase: ScrutinyCase; listStatus: ScrutinyStatus }) {
  const held = useDelayedDecision();
  const again = useRetriedDecision();
  const [ahead, setAhead] = useState<ScrutinyCase | null>(null);
  useEffect(() => forgetAhead, []);
  const onAhead = useCallback((next: ScrutinyCase) => startTransition(() => setAhead(next)), []);
  const saved = again !== null && isSaved(again, scrutinyCase);
  useEffect(() => {
    if (saved) forgetRetriedDecision();
  }, [saved]);
  const drawn = ahead?.applicationId === scrutinyCase.nextApplicationId ? [scrutinyCase, ahead] : [scrutinyCase];
  return drawn.map((each) => (
    <Activity key={each.applicationId} mode={each === scrutinyCase ? 'visible' : 'hidden'}>
      <Case
        scrutinyCase={each}
        isInSight={each === scrutinyCase}
        listStatus={listStatus}
        held={held}
        undone={again?.body.applicationId === each.applicationId ? again.body : null}
        onAhead={onAhead}
      />
    </Activity>
  ));
}

/** Whether a decision whose answer was not waited for has arrived. */
function isSaved({ body }: Decision, { applicationId, version, scrutinyStatus }: ScrutinyCase): boolean {
  const isSame = body.applicationId === applicationId && version > body.version;
  return isSame && nextState(scrutinyLifecycle, 'pending', body.event) === scrutinyStatus;
}

type CaseProps = {
  scrutinyCase: ScrutinyCase;
  isInSight: boolean;
  listStatus: ScrutinyStatus;
  held: DelayedDecision;
  undone: Decision['body'] | null;
  onAhead: (next: ScrutinyCase) => void;
};

/** Memoised: navigating to the next case would otherwise re-render it at every step. */
const Case = memo(function Case({ scrutinyCase, isInSight, listStatus, held, undone, onAhead }: CaseProps) {
  const { t } = useLingui();
  const navigate = useNavigate();
  const language = activeLanguage();
  const { advtCode, profile, nextApplicationId, finalized } = scrutinyCase;
  const documents = useCaseDocuments(scrutinyCase);
  const [chosen, setChosen] = useState<string | null>(null);
  const open = documents.find(({ file }) => file.imageName === chosen) ?? documents[0] ?? null;
  const show = useCallback((document: CaseDocument) => setChosen(document.file.imageName), []);
  const marks = usePartMarks(scrutinyCase);
  const nameOf = usePartNames(scrutinyCase, documents);
  const listAddress = candidateListAddress(advtCode, listStatus);
  const openCase = (applicationId: number) => void navigate(candidateAddress(advtCode, applicationId, listStatus));
  const undo = () => {
    const decision = held.undo();
    if (!decision) return;
    retryDecision(decision);
    openCase(decision.body.applicationId);
  };
  const prove = ({ file }: CaseDocument) => marks.mark([{ part: `document:${file.imageName}`, result: 'proved', note: '' }]);
  useCaseKeys({ documents, open, onShow: show, onProved: (document) => marks.open && prove(document), onUndo: undo });
  useAhead({ scrutinyCase, listStatus, documents, onAhead });
  const name = fullName(profile.personal, language);

  return (
    <>
      <PageHeader
        title={name}
        aside={
          <ScrutinyStatusBadge
            status={scrutinyCase.scrutinyStatus}
            partial={scrutinyCase.categories.some(({ verdict }) => verdict === 'refused')}
          />
        }
        description={
          <>
            <CodeText value={scrutinyCase.masterId} /> · {inLanguage(scrutinyCase.post, language)} ·{' '}
            {inLanguage(scrutinyCase.class, language)} · {inLanguage(scrutinyCase.service, language)}
          </>
        }
        back={<Link to={listAddress}>{messageText(`titles./admin/scrutiny/{id}/{type}/{currentPage}#${addressOf[listStatus]}`)}</Link>}
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
          {t`The scrutiny of this advertisement has been finalised; decisions can no longer be changed.`}
        </p>
      )}
      <CaseBody {...{ scrutinyCase, documents, open, marks, nameOf }} onShow={show} />
      <DelayedDecisionNote onUndo={undo} />
      {isInSight && !finalized && (
        <DecisionBar
          scrutinyCase={scrutinyCase}
          undone={undone}
          marks={marks}
          nameOf={nameOf}
          onDelay={(decision) => {
            // If no case follows, the list opens and has to show the decision, so it is sent now.
            if (nextApplicationId === null || listStatus !== 'pending') return false;
            held.hold(decision);
            openCase(nextApplicationId);
            return true;
          }}
          onDecided={async (next) => {
            await held.flush();
            forgetRetriedDecision();
            // After a pending application the next one opens; after a decided one the list does.
            await navigate(next !== null && listStatus === 'pending' ? candidateAddress(advtCode, next, listStatus) : listAddress);
          }}
        />
      )}
    </>
  );
});

type CaseBodyProps = {
  scrutinyCase: ScrutinyCase;
  documents: readonly CaseDocument[];
  open: CaseDocument | null;
  onShow: (document: CaseDocument) => void;
  marks: PartMarks;
  nameOf: (part: string) => string;
};

/** Memoised: rendered once with the case, not again when it is shown or decided. */
const CaseBody = memo(function CaseBody({ scrutinyCase, documents, open, onShow, marks, nameOf }: CaseBodyProps) {
  const { t } = useLingui();
  return (
    <div className={classes.case}>
      <Verdicts scrutinyCase={scrutinyCase} marks={marks} nameOf={nameOf} />
      <Evidence masterId={scrutinyCase.masterId} documents={documents} open={open} onShow={onShow} marks={marks}>
        <p className={classes.keys}>
          {t`Keys: j and k for the next and the previous document, o if it is in order, r for the remark; a approves, h puts on hold, x rejects, z undoes the last decision.`}
        </p>
      </Evidence>
      <div className={classes.facts}>
        <Holds holds={scrutinyCase.holds} onShow={onShow} />
        <EarlierDecisions scrutinyCase={scrutinyCase} />
        <PersonFacts scrutinyCase={scrutinyCase} />
        <ApplicationFacts scrutinyCase={scrutinyCase} />
        <CareerFacts scrutinyCase={scrutinyCase} documents={documents} openFile={open?.file.imageName ?? null} onShow={onShow} />
        {scrutinyCase.differences.length > 0 && <Differences differences={scrutinyCase.differences} />}
        <HistorySection thing="application" number={scrutinyCase.applicationId} />
      </div>
    </div>
  );
});

function fullName({ firstName, middleName, lastName, inNepali }: ScrutinyCase['profile']['personal'], language: 'en' | 'ne'): string {
  const own = language === 'ne' && inNepali ? inNepali : { firstName, middleName, lastName };
  return [own.firstName, own.middleName, own.lastName].filter((name) => name !== '').join(' ');
}
