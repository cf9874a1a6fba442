import { useState } from 'react';
import { useLingui } from '@lingui/react/macro';
import * as calls from '@psc/api-client/areas/examination/roll-number.ts';
import { useSession } from '@psc/api-client/session.ts';
import { inLanguage } from '@psc/i18n/bilingual.ts';
import { localDigits } from '@psc/i18n/digits.ts';
import { activeLanguage } from '@psc/i18n/language.ts';
import { formatNumber } from '@psc/i18n/numbers.ts';
import { DraftForm } from '@psc/ui/draft-form.tsx';
import { NumberField } from '@psc/ui/fields/number-field.tsx';
import { SelectField } from '@psc/ui/fields/select-field.tsx';
import { PageHeader } from '@psc/ui/page-header.tsx';
import { messageText } from '@psc/ui/message-text.ts';
import { PAGES_IN_ONE_FILE_MAXIMUM } from '@psc/validation/limits.ts';
import { ExamSheetForm } from '@psc/validation/areas/examination/forms/exam-sheet.ts';
import { saveDownload } from '@psc/api-client/save-download.ts';
import { saving } from '@psc/api-client/form-errors.ts';
import screen from '../../../../shared/screen.module.css';
import { useStaffCall } from '../../../../shared/use-staff-call.ts';
import { useSeatedAdvertisements, type SeatedAdvertisement } from '../use-seated-advertisements.ts';

/** Covers of answer books for a range of roll numbers. */
export default function ExamSheetScreen() {
  const { t } = useLingui();
  const [chosen, setChosen] = useState<SeatedAdvertisement | null>(null);
  const { advertisements, search } = useSeatedAdvertisements(chosen);
  const language = activeLanguage();
  const mayGenerate = useSession((session) => session.privileges.rollNumberGeneration?.includes('create') ?? false);
  const generate = useStaffCall(calls.generateForm);
  const title = messageText('titles./admin/generate/form');
  const most = formatNumber(PAGES_IN_ONE_FILE_MAXIMUM, language);
  return (
    <>
      <PageHeader
        title={title}
        description={t`One page for each roll number of the range, without a name. A file holds at most ${most} pages.`}
      />
      <section className={screen.card} aria-label={title}>
        <DraftForm
          schema={ExamSheetForm}
          defaultValues={{ advertisementCode: '', rollFrom: '', rollTo: '' }}
          submitLabel={t`Download as PDF`}
          disabled={!mayGenerate}
          onSubmit={saving(
            (values) => generate.run({ body: values }),
            (data) => saveDownload(data),
          )}
        >
          <SelectField
            name="advertisementCode"
            label={t`Advertisement`}
            options={advertisements.map((code) => ({
              value: code.advtCode,
              label: `${localDigits(code.advtCode, language)} · ${inLanguage(code.post, language)} · ${inLanguage(code.service, language)}`,
            }))}
            onSearch={search}
            onChoose={(code) => setChosen(advertisements.find(({ advtCode }) => String(advtCode) === code) ?? null)}
            required
          />
          <div className={screen.fields}>
            <NumberField name="rollFrom" label={t`First roll number`} required />
            <NumberField name="rollTo" label={t`Last roll number`} required />
          </div>
        </DraftForm>
      </section>
    </>
  );
}
