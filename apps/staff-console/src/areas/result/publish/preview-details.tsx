import { useLingui } from '@lingui/react/macro';
import * as calls from '@psc/api-client/areas/result/result.ts';
import type { ResultPreview } from '@psc/api-client/areas/result/result.ts';
import { saveDownload } from '@psc/api-client/save-download.ts';
import { inLanguage } from '@psc/i18n/bilingual.ts';
import { activeLanguage } from '@psc/i18n/language.ts';
import { Button } from '@psc/ui/button.tsx';
import { DataTable } from '@psc/ui/data-table.tsx';
import { DateText } from '@psc/ui/date-text.tsx';
import { CodeText, NumberText } from '@psc/ui/number-text.tsx';
import screen from '../../../shared/screen.module.css';
import { useStaffCall } from '../../../shared/use-staff-call.ts';

export function PreviewDetails({ preview }: { preview: ResultPreview }) {
  const { t } = useLingui();
  const download = useStaffCall(calls.downloadSheet);
  const save = async (resultSheetId: number) => {
    const outcome = await download.run({ params: { resultSheetId } });
    if (outcome.ok) saveDownload(outcome.data);
  };
  const language = activeLanguage();
  const paperName = (paperId: number) => {
    const paper = preview.papers.find((each) => each.paperId === paperId);
    return paper ? inLanguage(paper.name, language) : '';
  };
  return (
    <>
      {preview.missing.length > 0 && (
        <>
          <h3 className={screen.heading}>{t`Missing`}</h3>
          <DataTable
            caption={t`Missing`}
            rows={preview.missing}
            rowKey={(row) => row.paperId}
            columns={[
              { key: 'paper', head: t`Paper`, cell: (row) => inLanguage(row.name, language) },
              { key: 'attendance', head: t`Without attendance`, align: 'end', cell: (row) => <Missing {...row.attendance} /> },
              { key: 'marks', head: t`Without marks`, align: 'end', cell: (row) => <Missing {...row.marks} /> },
            ]}
          />
        </>
      )}
      <h3 className={screen.heading}>{t`Changed marks`}</h3>
      {preview.changes.length === 0 ? (
        <p>{t`No mark was changed after it was recorded.`}</p>
      ) : (
        <DataTable
          caption={t`Changed marks`}
          rows={preview.changes}
          rowKey={(row) => `${row.changedAt} ${row.paperId} ${row.rollNumber}`}
          columns={[
            { key: 'roll', head: t`Roll number`, align: 'end', cell: (row) => row.rollNumber && <CodeText value={row.rollNumber} /> },
            { key: 'paper', head: t`Paper`, cell: (row) => paperName(row.paperId) },
            { key: 'before', head: t`Before`, align: 'end', cell: (row) => <NumberText value={row.before} /> },
            {
              key: 'after',
              head: t`Now`,
              align: 'end',
              cell: (row) => (row.after === null ? t`Removed` : <NumberText value={row.after} />),
            },
            { key: 'by', head: t`Changed by`, cell: (row) => row.changedBy },
            { key: 'at', head: t`Changed on`, cell: (row) => <DateText instant={row.changedAt} short /> },
          ]}
        />
      )}
      <h3 className={screen.heading}>{t`Sheets`}</h3>
      <DataTable
        caption={t`Sheets`}
        rows={preview.sheets}
        rowKey={(row) => row.resultSheetId}
        columns={[
          { key: 'kind', head: t`Content`, cell: (row) => <SheetKind sheet={row} /> },
          { key: 'paper', head: t`Paper`, cell: (row) => paperName(row.paperId) },
          { key: 'by', head: t`Uploaded by`, cell: (row) => row.uploadedBy },
          { key: 'at', head: t`Uploaded on`, cell: (row) => <DateText instant={row.uploadedAt} short /> },
          {
            key: 'file',
            head: t`Sheet`,
            cell: (row) => (
              <Button compact kind="quiet" inProgress={download.inProgress} onClick={() => void save(row.resultSheetId)}>
                {row.fileName}
              </Button>
            ),
          },
        ]}
      />
    </>
  );
}

function SheetKind({ sheet }: { sheet: ResultPreview['sheets'][number] }) {
  const { t } = useLingui();
  if (sheet.kind === 'attendance') return t`Attendance`;
  if (sheet.negativeMarking === null) return t`Marks`;
  return sheet.negativeMarking === 'fromAnswers' ? t`Marks, computed from right and wrong answers` : t`Marks after negative marking`;
}

function Missing({ count, rollNumbers }: { count: number; rollNumbers: readonly number[] }) {
  const more = count > rollNumbers.length;
  return (
    <>
      <NumberText value={count} />
      {count > 0 && (
        <>
          {': '}
          {rollNumbers.map((rollNumber, position) => (
            <span key={rollNumber}>
              {position > 0 && ', '}
              <CodeText value={rollNumber} />
            </span>
          ))}
          {more && ' …'}
        </>
      )}
    </>
  );
}
