import { useLingui } from '@lingui/react/macro';
import { place, type InterviewPerson, type InterviewPlan } from '@psc/api-client/areas/selection/interview-plan.ts';
import { saving } from '@psc/api-client/form-errors.ts';
import { inLanguage } from '@psc/i18n/bilingual.ts';
import { formatInstant } from '@psc/i18n/dates.ts';
import { activeLanguage } from '@psc/i18n/language.ts';
import { formatNumber } from '@psc/i18n/numbers.ts';
import { rowId } from '@psc/validation/rules/choices.ts';
import { Dialog } from '@psc/ui/application/dialog.tsx';
import { Button } from '@psc/ui/button.tsx';
import { DraftForm } from '@psc/ui/draft-form.tsx';
import { SelectField } from '@psc/ui/fields/select-field.tsx';
import * as v from 'valibot';
import { useStaffCall } from '../../../shared/use-staff-call.ts';
import { seen } from './may-arrange.ts';

type PlaceDialogProps = { plan: InterviewPlan; people: readonly InterviewPerson[]; onClose: () => void; onPlaced: () => void };

/** Places the selected candidates in one half-day, by roll number. */
export function PlaceDialog({ plan, people, onClose, onPlaced }: PlaceDialogProps) {
  const { t } = useLingui();
  const language = activeLanguage();
  const give = useStaffCall(place);
  const schema = v.strictObject({ sessionId: rowId });
  return (
    <Dialog title={t`Assign a time and place`} onClose={onClose}>
      <p>{people.map(({ name }) => inLanguage(name, language)).join(', ')}</p>
      <DraftForm
        schema={schema}
        defaultValues={{ sessionId: '' }}
        submitLabel={t`Assign a time and place`}
        actions={<Button onClick={onClose}>{t`Cancel`}</Button>}
        onSubmit={saving(({ sessionId }) => {
          const applicationIds = people.map(({ applicationId }) => applicationId);
          return give.run({ body: { ...seen(plan), applicationIds, sessionId } });
        }, onPlaced)}
      >
        <SelectField
          name="sessionId"
          label={t`Half-day`}
          required
          options={plan.sessions.map(({ sessionId, startsAt, panelNumber, capacity, placed }) => {
            const when = formatInstant(startsAt, language);
            const panel = formatNumber(panelNumber, language);
            const free = formatNumber(capacity - placed, language);
            return { value: sessionId, label: t`${when}, panel ${panel} (${free} free)` };
          })}
        />
      </DraftForm>
    </Dialog>
  );
}
