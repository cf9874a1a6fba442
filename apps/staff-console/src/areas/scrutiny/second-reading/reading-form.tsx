import { useFormContext } from 'react-hook-form';
import { useLingui } from '@lingui/react/macro';
import * as calls from '@psc/api-client/areas/scrutiny/fair-scrutiny.ts';
import type { SecondCase } from '@psc/api-client/areas/scrutiny/fair-scrutiny.ts';
import { saving } from '@psc/api-client/form-errors.ts';
import { SecondReadingForm } from '@psc/validation/areas/scrutiny/forms/second-reading.ts';
import { Button } from '@psc/ui/button.tsx';
import { DraftForm } from '@psc/ui/draft-form.tsx';
import { TextareaField } from '@psc/ui/fields/textarea-field.tsx';
import { useStaffCall } from '../../../shared/use-staff-call.ts';
import { useMay } from '../../../shell/use-may.ts';
import classes from '../candidate-details/case.module.css';
import { CategoryVerdicts, verdictsToGive } from '../candidate-details/category-verdicts.tsx';
import { noMarks } from './no-marks.ts';

type ReadingFormProps = { scrutinyCase: SecondCase; onSaved: (nextApplicationId: number | null) => void | Promise<void> };

export function ReadingForm({ scrutinyCase, onSaved }: ReadingFormProps) {
  const { applicationId, readingVersion: version } = scrutinyCase;
  const categories = verdictsToGive(scrutinyCase);
  const { t } = useLingui();
  const save = useStaffCall(calls.saveSecondReading);
  const may = useMay('scrutiny');
  if (!may('approve')) return null;
  return (
    <section className={classes.bar} aria-label={t`Second check`}>
      <DraftForm
        schema={SecondReadingForm}
        record={{
          draft: `scrutiny.second.${applicationId}`,
          version,
          values: { applicationId, version, status: 'approved', remark: '', categories },
        }}
        submitLabel={t`I would approve it`}
        hideSubmit
        onSubmit={saving(
          (values) => {
            const isJudged = values.status === 'approved' && categories.length > 0;
            const body = { ...values, categories: isJudged ? values.categories : undefined, applicationId, version };
            return save.run({ body });
          },
          ({ nextApplicationId }) => onSaved(nextApplicationId),
        )}
      >
        <CategoryVerdicts scrutinyCase={scrutinyCase} marks={noMarks} />
        <div className={classes.line}>
          <div className={classes.remark}>
            <TextareaField
              name="remark"
              label={t`Remark for the supervisor, when the two decisions differ`}
              placeholder={t`Remark for the supervisor, when the two decisions differ`}
              rows={1}
              unmeasured
              required
            />
          </div>
          <div className={classes.answers}>
            <AnswerButton status="approved" kind="primary" inProgress={save.inProgress}>{t`I would approve it`}</AnswerButton>
            <AnswerButton status="rejected" kind="danger" inProgress={save.inProgress}>{t`I would reject it`}</AnswerButton>
          </div>
        </div>
      </DraftForm>
    </section>
  );
}

type AnswerButtonProps = { status: 'approved' | 'rejected'; kind: 'primary' | 'danger'; inProgress: boolean; children: string };

function AnswerButton({ status, kind, inProgress, children }: AnswerButtonProps) {
  const { setValue } = useFormContext();
  return (
    <Button kind={kind} type="submit" inProgress={inProgress} onClick={() => setValue('status', status)}>
      {children}
    </Button>
  );
}
