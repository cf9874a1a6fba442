import { useId, useState, type ReactNode } from 'react';
import { useFormContext } from 'react-hook-form';
import { Text } from '@mantine/core';
import { useLingui } from '@lingui/react/macro';
import * as calls from '@psc/api-client/areas/scrutiny/scrutiny.ts';
import type { ScrutinyCase } from '@psc/api-client/areas/scrutiny/scrutiny-types.ts';
import { activeLanguage } from '@psc/i18n/language.ts';
import { formatNumber } from '@psc/i18n/numbers.ts';
import { useSession } from '@psc/api-client/session.ts';
import { wasChangedMeanwhile } from '@psc/api-client/outcome.ts';
import { formErrorsOf } from '@psc/api-client/form-errors.ts';
import { ScrutinyDecisionForm } from '@psc/validation/areas/scrutiny/forms/scrutiny-decision.ts';
import { eventsFrom, eventsOf } from '@psc/validation/lifecycle.ts';
import { scrutinyLifecycle, type ScrutinyEvent } from '@psc/validation/areas/scrutiny/lifecycle.ts';
import { ActButton } from '@psc/ui/act-button.tsx';
import { Button, type ButtonKind } from '@psc/ui/button.tsx';
import { DraftForm } from '@psc/ui/draft-form.tsx';
import { TextareaField } from '@psc/ui/fields/textarea-field.tsx';
import { messageText } from '@psc/ui/message-text.ts';
import { IconKeyboard, IconStack2 } from '@tabler/icons-react';
import screen from '../../../shared/screen.module.css';
import { useStaffCall } from '../../../shared/use-staff-call.ts';
import { alikeDecisions } from './alike-decisions.ts';
import type { AlikeChoice } from './alike-panel.tsx';
import classes from './case.module.css';
import { CategoryVerdicts, verdictsToGive } from './category-verdicts.tsx';
import type { Decision } from '../failed-decisions.ts';
import { FailedDecisionNotes } from '../failed-decision-notes.tsx';
import { HoldAnswer } from './hold-answer.tsx';
import { keepAnswer } from './use-case-keys.ts';
import { RemarkFromParts } from './remark-from-parts.tsx';
import type { PartMarks } from './use-part-marks.ts';

const events: ScrutinyEvent[] = ['approve', 'hold', 'reject'];
const kinds: Record<ScrutinyEvent, ButtonKind> = { approve: 'primary', hold: 'secondary', reject: 'danger' };

type DecisionBarProps = {
  scrutinyCase: ScrutinyCase;
  /** The decision that was undone. */
  undone: Decision['body'] | null;
  marks: PartMarks;
  nameOf: (part: string) => string;
  /** The candidate, as the officer reads the name. */
  name: string;
  /** The last decision, which can still be undone. */
  undo: ReactNode;
  onHelp: () => void;
  /** Applications that are decided with this one; null where none can be. */
  alike: AlikeChoice | null;
  onAlike: () => void;
  /** Takes a decision that will be sent after a delay; false if it has to be sent now. */
  onDelay: (decision: Decision) => boolean;
  onDecided: (nextApplicationId: number | null) => Promise<void>;
};

/** One line with the remark and the three decisions, always visible; what the form has to say is above it, beside the document. */
export function DecisionBar({
  scrutinyCase,
  undone,
  marks,
  nameOf,
  name,
  undo,
  onHelp,
  alike,
  onAlike,
  onDelay,
  onDecided,
}: DecisionBarProps) {
  const { t } = useLingui();
  const decide = useStaffCall(calls.setApplicationStatus);
  const person = useSession((session) => session.who?.accountId ?? null);
  const privileges = useSession((session) => session.privileges);
  const [changed, setChanged] = useState(false);
  const formId = useId();
  const { applicationId, version, scrutinyStatus } = scrutinyCase;
  const categories = verdictsToGive(scrutinyCase, undone?.categories);
  const questions = marks.reasons.filter(({ appliesTo }) => appliesTo === 'asked');
  // Approving an approved application again can only change the verdicts on its categories.
  const possible = eventsFrom(scrutinyLifecycle, scrutinyStatus, privileges).filter(
    (event) => event !== 'approve' || scrutinyStatus !== 'approved' || categories.length > 0,
  );
  if (eventsOf(scrutinyLifecycle, privileges).length === 0) return <QuietBar>{undo}</QuietBar>;
  if (scrutinyCase.finalized) return <ForbiddenBar reason={t`The scrutiny is finalised; reopen it first.`}>{undo}</ForbiddenBar>;
  if (possible.length === 0) return <QuietBar>{undo}</QuietBar>;
  return (
    <section className={classes.bar} aria-label={t`Decision`}>
      <FailedDecisionNotes />
      {changed && (
        <p className={screen.notice} role="status">
          {t`Another officer has decided or changed this application. Please review the latest version above; your remark is kept here.`}
        </p>
      )}
      {marks.isReworded && (
        <p className={screen.notice} role="status">
          {t`The commission has changed the sentence of a reason. Please read the remark again before you decide.`}
        </p>
      )}
      <DraftForm
        schema={ScrutinyDecisionForm}
        record={{
          draft: `scrutiny.${applicationId}`,
          version,
          values: { applicationId, version, event: 'approve', remark: undone?.remark ?? '', answerByDateAd: '', categories },
        }}
        submitLabel={messageText('enums.scrutinyAction.approve')}
        hideSubmit
        id={formId}
        onSubmit={async (values) => {
          // The gateway tells the candidate the saved marks, so the officer decides again after one was refused.
          if (!(await marks.saved())) return [];
          // Take the version from the screen, which may be newer than the form.
          // Objections that came with a decision that failed are its reasons again.
          const again = values.event === undone?.event ? (undone.parts ?? []).filter(({ part }) => marks.markOf(part) === null) : [];
          const isJudged = values.event === 'approve' && categories.length > 0;
          const body = {
            ...values,
            answerByDateAd: values.answerByDateAd || undefined,
            categories: isJudged ? values.categories : undefined,
            applicationId,
            version,
            ...(again.length > 0 && { parts: again }),
          };
          const { applicationNumber, advtCode } = scrutinyCase;
          const decision = { body, applicationNumber, advtCode, accountId: person, name };
          const decisions = alikeDecisions(decision, marks.parts, alike?.like ?? []);
          if (onDelay(decisions.length > 0 ? { ...decision, alike: { decisions, pending: alike!.pending } } : decision)) return;
          const outcome = await decide.run({ body });
          if (outcome.ok) return onDecided(outcome.data.nextApplicationId);
          if (!wasChangedMeanwhile(outcome)) return formErrorsOf(outcome);
          setChanged(true);
          return [];
        }}
      >
        <RemarkFromParts marks={marks} nameOf={nameOf} />
        <CategoryVerdicts scrutinyCase={scrutinyCase} marks={marks} />
        <div className={classes.line}>
          {undo}
          <div className={classes.remark}>
            <TextareaField name="remark" label={t`Remark`} placeholder={t`Remark`} rows={1} unmeasured required />
          </div>
          <div className={classes.answers}>
            {events
              .filter((event) => possible.includes(event))
              .map((event) =>
                event === 'hold' ? (
                  <HoldAnswer key={event} formId={formId} questions={questions} inProgress={decide.inProgress} />
                ) : (
                  <AnswerButton key={event} event={event} inProgress={decide.inProgress} />
                ),
              )}
            {alike && <AlikeButton count={alike.like.length} onAlike={onAlike} />}
            <span className={classes.keys}>
              <Button
                compact
                kind="quiet"
                icon={<IconKeyboard size={20} aria-hidden />}
                aria-label={t`Keys`}
                title={t`Keys (?)`}
                onClick={onHelp}
              />
            </span>
          </div>
        </div>
      </DraftForm>
    </section>
  );
}

/** Says how many applications are decided with this one. */
function AlikeButton({ count, onAlike }: { count: number; onAlike: () => void }) {
  const { t } = useLingui();
  const shown = formatNumber(count, activeLanguage());
  return (
    <Button
      kind="quiet"
      icon={<IconStack2 size={20} aria-hidden />}
      aria-haspopup="dialog"
      title={t`Decide these like this one (l)`}
      onClick={onAlike}
    >
      {count > 0 ? t`Similar: ${shown}` : t`Similar`}
    </Button>
  );
}

/** Shown where nothing can be decided. */
function QuietBar({ children }: { children: ReactNode }) {
  return (
    <div className={classes.bar}>
      <FailedDecisionNotes />
      <div className={classes.line}>{children}</div>
    </div>
  );
}

/** The decisions after the scrutiny has ended, each with the reason why it is not taken any more. */
function ForbiddenBar({ reason, children }: { reason: string; children: ReactNode }) {
  const { t } = useLingui();
  const privileges = useSession((session) => session.privileges);
  const shown = eventsOf(scrutinyLifecycle, privileges);
  return (
    <section className={classes.bar} aria-label={t`Decision`}>
      <FailedDecisionNotes />
      <div className={classes.line}>
        {children}
        <Text flex="1 1 14rem" c="dimmed">
          {reason}
        </Text>
        <div className={classes.answers}>
          {events
            .filter((event) => shown.includes(event))
            .map((event) => (
              <ActButton key={event} kind={kinds[event]} forbidden={reason}>
                {messageText(`enums.scrutinyAction.${event}`)}
              </ActButton>
            ))}
        </div>
      </div>
    </section>
  );
}

function AnswerButton({ event, inProgress }: { event: ScrutinyEvent; inProgress: boolean }) {
  const { setValue } = useFormContext();
  return (
    <Button
      kind={kinds[event]}
      type="submit"
      data-answer={event}
      inProgress={inProgress}
      onClick={() => {
        keepAnswer(event);
        setValue('event', event);
      }}
    >
      {messageText(`enums.scrutinyAction.${event}`)}
    </Button>
  );
}
