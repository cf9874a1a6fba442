import { useState } from 'react';
import { useFormContext } from 'react-hook-form';
import { useLingui } from '@lingui/react/macro';
import * as calls from '@psc/api-client/areas/scrutiny/scrutiny.ts';
import type { ScrutinyCase } from '@psc/api-client/areas/scrutiny/scrutiny-types.ts';
import { useSession } from '@psc/api-client/session.ts';
import { wasChangedMeanwhile } from '@psc/api-client/outcome.ts';
import { formErrorsOf } from '@psc/api-client/form-errors.ts';
import { ScrutinyDecisionForm } from '@psc/validation/areas/scrutiny/forms/scrutiny-decision.ts';
import { eventsFrom } from '@psc/validation/lifecycle.ts';
import { scrutinyLifecycle, type ScrutinyEvent } from '@psc/validation/areas/scrutiny/lifecycle.ts';
import { Button, type ButtonKind } from '@psc/ui/button.tsx';
import { DraftForm } from '@psc/ui/draft-form.tsx';
import { DateField } from '@psc/ui/fields/date-field.tsx';
import { TextareaField } from '@psc/ui/fields/textarea-field.tsx';
import { messageText } from '@psc/ui/message-text.ts';
import screen from '../../../shared/screen.module.css';
import { useStaffCall } from '../../../shared/use-staff-call.ts';
import classes from './case.module.css';
import { CategoryVerdicts, verdictsToGive } from './category-verdicts.tsx';
import type { Decision } from '../failed-decisions.ts';
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
  /** Takes a decision that will be sent after a delay; false if it has to be sent now. */
  onDelay: (decision: Decision) => boolean;
  onDecided: (nextApplicationId: number | null) => Promise<void>;
};

/** The remark and the three decisions, always visible. */
export function DecisionBar({ scrutinyCase, undone, marks, nameOf, onDelay, onDecided }: DecisionBarProps) {
  const { t } = useLingui();
  const decide = useStaffCall(calls.setApplicationStatus);
  const person = useSession((session) => session.who?.accountId ?? null);
  const privileges = useSession((session) => session.privileges);
  const [changed, setChanged] = useState(false);
  const { applicationId, version, scrutinyStatus } = scrutinyCase;
  const categories = verdictsToGive(scrutinyCase, undone?.categories);
  // Approving an approved application again can only change the verdicts on its categories.
  const possible = eventsFrom(scrutinyLifecycle, scrutinyStatus, privileges).filter(
    (event) => event !== 'approve' || scrutinyStatus !== 'approved' || categories.length > 0,
  );
  if (possible.length === 0) return null;
  return (
    <section className={classes.bar} aria-label={t`Decision`}>
      {changed && (
        <p className={screen.notice} role="status">
          {t`Another officer has decided or changed this application. Please review the latest version above; your remark is kept here.`}
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
        onSubmit={async (values) => {
          // Take the version from the screen, which may be newer than the form.
          const isJudged = values.event === 'approve' && categories.length > 0;
          const body = {
            ...values,
            answerByDateAd: values.answerByDateAd || undefined,
            categories: isJudged ? values.categories : undefined,
            applicationId,
            version,
          };
          const { applicationNumber, advtCode } = scrutinyCase;
          if (onDelay({ body, applicationNumber, advtCode, accountId: person })) return;
          const outcome = await decide.run({ body });
          if (outcome.ok) return onDecided(outcome.data.nextApplicationId);
          if (!wasChangedMeanwhile(outcome)) return formErrorsOf(outcome);
          setChanged(true);
          return [];
        }}
      >
        <RemarkFromParts marks={marks} nameOf={nameOf} />
        <CategoryVerdicts scrutinyCase={scrutinyCase} marks={marks} />
        <div className={classes.decision}>
          <TextareaField
            name="remark"
            label={t`Remark`}
            hint={t`If you put the application on hold: what the candidate has to send.`}
            rows={2}
            unmeasured
            required
          />
          {possible.includes('hold') && (
            <DateField
              name="answerByDateAd"
              label={t`If on hold: last day to send it`}
              hint={t`If you choose no day, the usual time is given.`}
            />
          )}
          <div className={classes.answers}>
            {events
              .filter((event) => possible.includes(event))
              .map((event) => (
                <AnswerButton key={event} event={event} inProgress={decide.inProgress} />
              ))}
          </div>
        </div>
      </DraftForm>
    </section>
  );
}

function AnswerButton({ event, inProgress }: { event: ScrutinyEvent; inProgress: boolean }) {
  const { setValue } = useFormContext();
  return (
    <Button kind={kinds[event]} type="submit" data-answer={event} inProgress={inProgress} onClick={() => setValue('event', event)}>
      {messageText(`enums.scrutinyAction.${event}`)}
    </Button>
  );
}
