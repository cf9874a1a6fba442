import { useLingui } from '@lingui/react/macro';
import * as calls from '@psc/api-client/areas/examination/admit-card.ts';
import type { AdmitCardAbout } from '@psc/api-client/areas/examination/admit-card.ts';
import { inLanguage } from '@psc/i18n/bilingual.ts';
import { activeLanguage } from '@psc/i18n/language.ts';
import { formatNumber } from '@psc/i18n/numbers.ts';
import { DraftForm } from '@psc/ui/draft-form.tsx';
import { NumberField } from '@psc/ui/fields/number-field.tsx';
import { SelectField } from '@psc/ui/fields/select-field.tsx';
import { PAGES_IN_ONE_FILE_MAXIMUM } from '@psc/validation/limits.ts';
import { rowId } from '@psc/validation/rules/choices.ts';
import { form } from '@psc/validation/rules/form.ts';
import { optional } from '@psc/validation/rules/optional.ts';
import { saveDownload } from '@psc/api-client/save-download.ts';
import { saving } from '@psc/api-client/form-errors.ts';
import screen from '../../../../shared/screen.module.css';
import { useStaffCall } from '../../../../shared/use-staff-call.ts';

const DownloadRange = form({ examCentreId: optional(rowId), rollFrom: optional(rowId), rollTo: optional(rowId) });

/** Downloads the cards of a centre, or of a range of roll numbers, as one file. */
export function DownloadForm({ about }: { about: AdmitCardAbout }) {
  const { t } = useLingui();
  const download = useStaffCall(calls.download);
  const most = formatNumber(PAGES_IN_ONE_FILE_MAXIMUM, activeLanguage());
  return (
    <section className={screen.card} aria-label={t`Download admit cards`}>
      <DraftForm
        schema={DownloadRange}
        defaultValues={{ examCentreId: '', rollFrom: '', rollTo: '' }}
        submitLabel={t`Download as PDF`}
        onSubmit={saving(
          (range) => download.run({ body: { advtCode: about.advertisement.advtCode, ...range } }),
          (data) => saveDownload(data),
        )}
      >
        <p className={screen.about}>{t`A file holds at most ${most} cards.`}</p>
        <div className={screen.fields}>
          <SelectField
            name="examCentreId"
            label={t`Exam centre`}
            placeholder={t`Every centre`}
            options={about.centres.map((centre) => ({ value: centre.examCentreId, label: inLanguage(centre.name, activeLanguage()) }))}
          />
          <NumberField name="rollFrom" label={t`First roll number`} />
          <NumberField name="rollTo" label={t`Last roll number`} />
        </div>
      </DraftForm>
    </section>
  );
}
