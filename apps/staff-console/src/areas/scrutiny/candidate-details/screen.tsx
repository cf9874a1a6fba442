import { Activity, memo, startTransition, useCallback, useEffect, useState, type ComponentProps } from 'react';
import type { ScrutinyCase } from '@psc/api-client/areas/scrutiny/scrutiny-types.ts';
import { activeLanguage } from '@psc/i18n/language.ts';
import { nextState } from '@psc/validation/lifecycle.ts';
import { scrutinyLifecycle, type ScrutinyStatus } from '@psc/validation/areas/scrutiny/lifecycle.ts';
import { LinkButton } from '@psc/ui/button.tsx';
import { EmptyState } from '@psc/ui/empty-state.tsx';
import { lazyPiece } from '@psc/ui/lazy-piece.tsx';
import { PageHeader } from '@psc/ui/page-header.tsx';
import { messageText } from '@psc/ui/message-text.ts';
import { useLoaderData, useNavigate } from 'react-router';
import { words } from '../../../catalogues.ts';
import { HistorySection } from '../../../shared/list/history-section.tsx';
import { useMay } from '../../../shell/use-may.ts';
import { retryDecision, forgetRetriedDecision, useRetriedDecisions, type Decision } from '../failed-decisions.ts';
import { candidateAddress, candidateListAddress } from '../status-names.ts';
import type { AlikeChoice, AlikePanel as Panel } from './alike-panel.tsx';
import { ApplicationFacts } from './application-facts.tsx';
import { CareerFacts } from './career-facts.tsx';
import { useCaseDocuments, type CaseDocument } from './case-documents.ts';
import { forgetAhead } from './case-ahead.ts';
import classes from './case.module.css';
import { CaseHead } from './case-head.tsx';
import { DecisionBar } from './decision-bar.tsx';
import { EarlierDecisions } from './earlier-decisions.tsx';
import { Evidence } from './evidence.tsx';
import { useDelayedDecision, type DelayedDecision } from './delayed-decision.ts';
import { DelayedDecisionNote } from './delayed-decision-note.tsx';
import { fullName } from './full-name.ts';
import { Holds } from './holds.tsx';
import { PersonFacts } from './person-facts.tsx';
import type { loader } from './loader.ts';
import { usePartNames } from './part-names.ts';
import { useAhead, useArrival } from './use-ahead.ts';
import { useCaseKeys } from './use-case-keys.ts';
import { usePartMarks, type PartMarks } from './use-part-marks.ts';
import { useJudgedPart } from './use-judged-part.ts';
import { Verdicts } from './verdicts.tsx';

const AlikePanel = lazyPiece<ComponentProps<typeof Panel>>(() => import('./alike-panel.tsx').then((piece) => piece.AlikePanel));

const KeysDialog = lazyPiece<{ onClose: () => void }>(() => import('./keys-dialog.tsx').then((piece) => piece.KeysDialog));

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
  return <Cases scrutinyCase={loaded.scrutinyCase} listStatus={loaded.listStatus} isAhead={loaded.isAhead} />;
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
function Cases({ scrutinyCase, listStatus, isAhead }: { scrutinyCase: ScrutinyCase; listStatus: ScrutinyStatus; isAhead: boolean }) {
  const held = useDelayedDecision();
  const again = useRetriedDecisions();
  const retried = ({ applicationId }: ScrutinyCase) => again.find(({ body }) => body.applicationId === applicationId) ?? null;
  const [ahead, setAhead] = useState<ScrutinyCase | null>(null);
  useEffect(() => forgetAhead, []);
  useArrival(scrutinyCase, isAhead);
  const onAhead = useCallback((next: ScrutinyCase) => startTransition(() => setAhead(next)), []);
  const saved = isSaved(retried(scrutinyCase), scrutinyCase);
  useEffect(() => {
    if (saved) forgetRetriedDecision(scrutinyCase.applicationId);
  }, [saved, scrutinyCase.applicationId]);
  const drawn = ahead?.applicationId === scrutinyCase.nextApplicationId ? [scrutinyCase, ahead] : [scrutinyCase];
  return drawn.map((each) => (
    <Activity key={each.applicationId} mode={each === scrutinyCase ? 'visible' : 'hidden'}>
      <Case
        scrutinyCase={each}
        isInSight={each === scrutinyCase}
        listStatus={listStatus}
        held={held}
        undone={retried(each)}
        onAhead={onAhead}
      />
    </Activity>
  ));
}

/** Whether a decision whose answer was not waited for has arrived. */
function isSaved(decision: Decision | null, { version, scrutinyStatus }: ScrutinyCase): boolean {
  if (decision === null || version <= decision.body.version) return false;
  return nextState(scrutinyLifecycle, 'pending', decision.body.event) === scrutinyStatus;
}

type CaseProps = {
  scrutinyCase: ScrutinyCase;
  isInSight: boolean;
  listStatus: ScrutinyStatus;
  held: DelayedDecision;
  undone: Decision | null;
  onAhead: (next: ScrutinyCase) => void;
};

/** Memoised: navigating to the next case would otherwise re-render it at every step. */
const Case = memo(function Case({ scrutinyCase, isInSight, listStatus, held, undone, onAhead }: CaseProps) {
  const navigate = useNavigate();
  const language = activeLanguage();
  const { advtCode, profile, nextApplicationId } = scrutinyCase;
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
  const findings = marks.parts.map(({ part, mark }) => `${part} ${mark?.result} ${mark?.reason} ${mark?.note}`).join('\n');
  const [choice, setChoice] = useState<AlikeChoice & { findings: string }>(() => ({
    ...{ findings, pending: undone?.alike?.pending ?? [] },
    like: undone?.alike?.decisions.map(({ like }) => like) ?? [],
  }));
  // With other marks, other applications are alike.
  const alike = choice.findings === findings ? choice : { ...choice, like: [] };
  const [asksForAlike, setAsksForAlike] = useState(false);
  const hasOthers = scrutinyCase.scrutinyStatus === 'pending' && listStatus === 'pending' && nextApplicationId !== null;
  const mayChoose = useMay('scrutiny')('approve') && hasOthers && !scrutinyCase.finalized;
  const chooseAlike = () => setAsksForAlike(mayChoose);
  const [asksForKeys, setAsksForKeys] = useState(false);
  const showKeys = () => setAsksForKeys(true);
  const { judged, showDocument, showNext, prove } = useJudgedPart({ documents, open, marks, onShow: show });
  useCaseKeys({
    ...{ documents, open, onShow: showDocument, onNextPart: showNext, onProved: prove },
    ...{ onAlike: chooseAlike, onUndo: undo, onHelp: showKeys },
  });
  useAhead({ scrutinyCase, listStatus, documents, onAhead });

  return (
    <>
      <CaseBody {...{ scrutinyCase, listStatus, documents, open, marks, nameOf, judged }} onShow={show} />
      {isInSight && (
        <DecisionBar
          scrutinyCase={scrutinyCase}
          undone={undone?.body ?? null}
          marks={marks}
          nameOf={nameOf}
          name={fullName(profile.personal, language)}
          undo={<DelayedDecisionNote onUndo={undo} />}
          onHelp={showKeys}
          alike={mayChoose ? alike : null}
          onAlike={chooseAlike}
          onDelay={(decision) => {
            // If no case follows, the list opens and has to show the decision, so it is sent now.
            if (nextApplicationId === null || listStatus !== 'pending') return false;
            const next = nextAfter(decision, nextApplicationId);
            held.hold(decision);
            if (next !== null) openCase(next);
            else void held.flush().then(() => navigate(listAddress));
            return true;
          }}
          onDecided={async (next) => {
            await held.flush();
            forgetRetriedDecision(scrutinyCase.applicationId);
            // After a pending application the next one opens; after a decided one the list does.
            await navigate(next !== null && listStatus === 'pending' ? candidateAddress(advtCode, next, listStatus) : listAddress);
          }}
        />
      )}
      {asksForAlike && isInSight && (
        <AlikePanel
          scrutinyCase={scrutinyCase}
          chosen={alike.like}
          onChoose={(picked) => setChoice({ ...picked, findings })}
          onClose={() => setAsksForAlike(false)}
        />
      )}
      {asksForKeys && isInSight && <KeysDialog onClose={() => setAsksForKeys(false)} />}
    </>
  );
});

/** The next application that is not decided with this one; null after the last. */
function nextAfter({ alike }: Decision, nextApplicationId: number): number | null {
  if (!alike) return nextApplicationId;
  const decided = new Set(alike.decisions.map(({ body }) => body.applicationId as number));
  return [...alike.pending, nextApplicationId].find((id) => !decided.has(id)) ?? null;
}

type CaseBodyProps = {
  scrutinyCase: ScrutinyCase;
  listStatus: ScrutinyStatus;
  documents: readonly CaseDocument[];
  open: CaseDocument | null;
  onShow: (document: CaseDocument) => void;
  marks: PartMarks;
  nameOf: (part: string) => string;
  judged: string | null;
};

/** Memoised: rendered once with the case, not again when it is shown or decided. */
const CaseBody = memo(function CaseBody({ scrutinyCase, listStatus, documents, open, onShow, marks, nameOf, judged }: CaseBodyProps) {
  const openFile = open?.file ?? null;
  return (
    <div className={classes.case}>
      <CaseHead scrutinyCase={scrutinyCase} listStatus={listStatus} />
      <Verdicts scrutinyCase={scrutinyCase} marks={marks} nameOf={nameOf} judged={judged} asksQuotas={!scrutinyCase.finalized} />
      <Evidence masterId={scrutinyCase.masterId} documents={documents} open={open} onShow={onShow} marks={marks} />
      <div className={classes.facts}>
        <Holds holds={scrutinyCase.holds} onShow={onShow} />
        <EarlierDecisions scrutinyCase={scrutinyCase} />
        <PersonFacts scrutinyCase={scrutinyCase} openFile={openFile} />
        <ApplicationFacts scrutinyCase={scrutinyCase} />
        <CareerFacts scrutinyCase={scrutinyCase} documents={documents} openFile={openFile?.imageName ?? null} onShow={onShow} />
        {scrutinyCase.differences.length > 0 && <Differences differences={scrutinyCase.differences} />}
        <HistorySection thing="application" number={scrutinyCase.applicationId} />
      </div>
    </div>
  );
});
