import { useLingui } from '@lingui/react/macro';
import {
  InterviewSessionForm,
  saveSession,
  type InterviewPlan,
  type InterviewSession,
} from '@psc/api-client/areas/selection/interview-plan.ts';
import { saving } from '@psc/api-client/form-errors.ts';
import { inLanguage } from '@psc/i18n/bilingual.ts';
import { activeLanguage } from '@psc/i18n/language.ts';
import { formatNumber } from '@psc/i18n/numbers.ts';
import { Dialog } from '@psc/ui/application/dialog.tsx';
import { Button } from '@psc/ui/button.tsx';
import { DraftForm } from '@psc/ui/draft-form.tsx';
import { DeadlineField } from '@psc/ui/fields/deadline-field.tsx';
import { NumberField } from '@psc/ui/fields/number-field.tsx';
import { SelectField } from '@psc/ui/fields/select-field.tsx';
import { useStaffCall } from '../../../shared/use-staff-call.ts';
import { seen } from './may-arrange.ts';

const MORNING = '11:00';

type SessionDialogProps = { plan: InterviewPlan; session: InterviewSession | null; onClose: () => void };

export function SessionDialog({ plan, session, onClose }: SessionDialogProps) {
  const { t } = useLingui();
  const language = activeLanguage();
  const save = useStaffCall(saveSession);
  const panels = session ? plan.panels.filter(({ panelId }) => panelId === session.panelId) : plan.panels;
  return (
    <Dialog title={session ? t`Change the half-day` : t`Add a half-day`} onClose={onClose}>
      <DraftForm
        schema={InterviewSessionForm}
        record={{
          draft: `interview-plan.session.${session?.sessionId ?? `new.${plan.advtCode}`}`,
          version: plan.version,
          values: {
            ...seen(plan),
            ...(session && { sessionId: session.sessionId }),
            panelId: session?.panelId ?? (panels.length === 1 ? panels[0]!.panelId : ''),
            startsAt: session?.startsAt ?? '',
            minutesEach: session ? String(session.minutesEach) : '20',
            capacity: session ? String(session.capacity) : '10',
          },
        }}
        submitLabel={t`Save the half-day`}
        actions={<Button onClick={onClose}>{t`Cancel`}</Button>}
        onSubmit={saving((body) => save.run({ body: { ...body, ...seen(plan) } }), onClose)}
      >
        <SelectField
          name="panelId"
          label={t`Panel`}
          required
          options={panels.map(({ panelId, panelNumber, place }) => {
            const number = formatNumber(panelNumber, language);
            const where = inLanguage(place, language);
            return { value: panelId, label: t`Panel ${number}: ${where}` };
          })}
        />
        <DeadlineField
          name="startsAt"
          label={t`Day and hour of the first candidate`}
          defaultTime={MORNING}
          presets={[{ inDays: 7 }, { inDays: 15 }]}
          required
        />
        <NumberField name="minutesEach" label={t`Minutes for each candidate`} required />
        <NumberField name="capacity" label={t`Maximum number of candidates`} required />
      </DraftForm>
    </Dialog>
  );
}
