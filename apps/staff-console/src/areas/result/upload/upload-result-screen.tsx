import { useState } from 'react';
import { useLingui } from '@lingui/react/macro';
import type { ExamPaper } from '@psc/api-client/areas/examination/attendance.ts';
import * as calls from '@psc/api-client/areas/result/result.ts';
import type { DataOf } from '@psc/api-client/define-call.ts';
import type { SendData } from '@psc/api-client/outcome.ts';
import { formatNumber } from '@psc/i18n/numbers.ts';
import { activeLanguage } from '@psc/i18n/language.ts';
import { enumerations } from '@psc/validation/enumerations.ts';
import { ResultUploadForm } from '@psc/validation/areas/result/forms/result-upload.ts';
import { rowId } from '@psc/validation/rules/choices.ts';
import { extendForm } from '@psc/validation/rules/form.ts';
import { LinkButton } from '@psc/ui/button.tsx';
import { RadioField } from '@psc/ui/fields/radio-field.tsx';
import { PageHeader } from '@psc/ui/page-header.tsx';
import { messageText } from '@psc/ui/message-text.ts';
import { useLoaderData } from 'react-router';
import { addressOf } from '../../../shared/address-of.ts';
import screen from '../../../shared/screen.module.css';
import { useStaffCall } from '../../../shared/use-staff-call.ts';
import { SheetColumns } from './sheet-columns.tsx';
import type { RecordedSheet } from './recorded-sheet.ts';
import { RecordedSheets } from './recorded-sheets.tsx';
import { SheetForm } from './sheet-form.tsx';

const schema = extendForm(ResultUploadForm, { advtCode: rowId, paperId: rowId });

export default function UploadResultScreen() {
  const { t } = useLingui();
  const advertisements = useLoaderData<SendData<typeof calls.listUnpublished>>();
  const upload = useStaffCall(calls.upload);
  const wrongRows = useStaffCall(calls.wrongRows);
  const [taken, setTaken] = useState<readonly (DataOf<typeof calls.upload> & RecordedSheet)[]>([]);
  return (
    <>
      <PageHeader
        title={messageText('titles./admin/upload-result')}
        description={t`Give marks to everybody who was present and to nobody who was absent. Either all rows are imported or none.`}
      />
      <RecordedSheets
        title={t`The marks were recorded.`}
        sheets={taken}
        counts={({ recorded, passed, failed }) => [
          { label: t`Recorded`, value: recorded },
          { label: t`Passed`, value: passed },
          { label: t`Failed`, value: failed },
        ]}
        next={({ advtCode }) => <LinkButton to={addressOf('/admin/publish-result', { open: advtCode })}>{t`Go to publishing`}</LinkButton>}
      />
      <div className={screen.columns}>
        <SheetForm
          advertisements={advertisements}
          schema={schema}
          submitLabel={t`Upload marks`}
          fieldsOfPaper={(paper) => <NegativeMarkingField paper={paper} />}
          template="marks"
          fetchWrongRows={({ advtCode, paperId, file, negativeMarking }) =>
            wrongRows.run({ body: { advtCode, paperId, file, negativeMarking } })
          }
          upload={(body) => upload.run({ body }, { quiet: true })}
          onRecorded={setTaken}
        />
        <SheetColumns
          columns={[
            { heading: 'roll number', ne: 'रोल नम्बर', about: t`The roll number of the candidate`, example: '100001' },
            {
              heading: 'marks',
              ne: 'प्राप्ताङ्क',
              about: t`Up to two decimals, at most the full marks of the paper, after negative marking; empty for absent candidates`,
              example: '64.5',
            },
            {
              heading: 'right answers',
              ne: 'सही उत्तर',
              about: t`Instead of the marks, in a paper with negative marking: the portal does the subtraction`,
              example: '36',
            },
            {
              heading: 'wrong answers',
              ne: 'गलत उत्तर',
              about: t`Next to the right answers; unanswered questions count in neither`,
              example: '9',
            },
          ]}
        />
      </div>
    </>
  );
}

/** Only a paper with negative marking asks whether the sheet already has it subtracted. */
function NegativeMarkingField({ paper }: { paper: ExamPaper }) {
  const { t } = useLingui();
  if (paper.negativeMarkingPercent === 0) return null;
  const percent = formatNumber(paper.negativeMarkingPercent, activeLanguage());
  return (
    <RadioField
      name="negativeMarking"
      label={t`Negative marking`}
      hint={t`For each wrong answer, ${percent}% of the marks of a question is deducted.`}
      required
      options={enumerations.sheetNegativeMarking.map((value) => ({ value, label: messageText(`enums.sheetNegativeMarking.${value}`) }))}
    />
  );
}
