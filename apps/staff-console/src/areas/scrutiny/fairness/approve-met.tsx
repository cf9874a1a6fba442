import { useState } from 'react';
import { useLingui } from '@lingui/react/macro';
import * as calls from '@psc/api-client/areas/scrutiny/fair-scrutiny.ts';
import { formErrorsOf } from '@psc/api-client/form-errors.ts';
import { activeLanguage } from '@psc/i18n/language.ts';
import { formatNumber } from '@psc/i18n/numbers.ts';
import { ApproveMetForm } from '@psc/validation/areas/scrutiny/forms/second-reading.ts';
import { DraftForm } from '@psc/ui/draft-form.tsx';
import { TextareaField } from '@psc/ui/fields/textarea-field.tsx';
import { useRevalidator } from 'react-router';
import screen from '../../../shared/screen.module.css';
import { useStaffCall } from '../../../shared/use-staff-call.ts';

type Progress = { approved: number; looked: number; over: boolean };

/** Approves page by page: if the connection drops, finished pages stay approved and the rest can be resumed. */
export function ApproveMet({ advtCode }: { advtCode: number }) {
  const { t } = useLingui();
  const approve = useStaffCall(calls.approveMet);
  const { revalidate } = useRevalidator();
  const [progress, setProgress] = useState<Progress | null>(null);
  const [approved, looked] = [progress?.approved ?? 0, progress?.looked ?? 0].map((count) => formatNumber(count, activeLanguage()));

  const approveAll = async (remark: string) => {
    const sum = { approved: 0, looked: 0 };
    for (let after: number | null = 0; after !== null;) {
      const outcome = await approve.run({ body: { advtCode, remark, after } });
      if (!outcome.ok) return formErrorsOf(outcome);
      sum.approved += outcome.data.approved;
      sum.looked += outcome.data.looked;
      after = outcome.data.after;
      setProgress({ ...sum, over: after === null });
    }
    await revalidate();
    return undefined;
  };
  return (
    <DraftForm
      schema={ApproveMetForm}
      defaultValues={{ remark: '' }}
      draftKey={`scrutiny.approve-met.${advtCode}`}
      submitLabel={t`Approve applications confirmed by their data`}
      onSubmit={({ remark }) => approveAll(remark)}
    >
      <TextareaField
        name="remark"
        label={t`Remark to the candidates`}
        hint={t`Only applications whose data meet every rule, to which nobody has objected and which were never on hold. Applications that need a document stay with their officer.`}
        rows={2}
        required
      />
      {progress && (
        <p className={screen.notice} role="status" data-tone={progress.over ? 'done' : undefined}>
          {t`Applications checked: ${looked}; approved: ${approved}.`}
        </p>
      )}
    </DraftForm>
  );
}
