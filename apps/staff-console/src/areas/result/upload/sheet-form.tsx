import { useEffect, useState, type ReactNode } from 'react';
import { useFormContext } from 'react-hook-form';
import { useLingui } from '@lingui/react/macro';
import { Box } from '@mantine/core';
import * as calls from '@psc/api-client/areas/examination/attendance.ts';
import type { ExamPaper, SheetChanges } from '@psc/api-client/areas/examination/attendance.ts';
import type { ResultSummary } from '@psc/api-client/areas/result/result.ts';
import { saveDownload } from '@psc/api-client/save-download.ts';
import type { Download, Outcome } from '@psc/api-client/send.ts';
import { inLanguage } from '@psc/i18n/bilingual.ts';
import { formatNumber } from '@psc/i18n/numbers.ts';
import { activeLanguage } from '@psc/i18n/language.ts';
import { Button } from '@psc/ui/button.tsx';
import { useConfirm } from '@psc/ui/confirm-dialog.tsx';
import { DraftForm } from '@psc/ui/draft-form.tsx';
import { EmptyState } from '@psc/ui/empty-state.tsx';
import { FileField } from '@psc/ui/fields/file-field.tsx';
import { SelectField } from '@psc/ui/fields/select-field.tsx';
import type { StandardSchema } from '@psc/ui/standard-schema.ts';
import { useSearchParams } from 'react-router';
import { useStaffCall } from '../../../shared/use-staff-call.ts';
import { advertisementOption } from '../../../shared/advertisement-chooser.tsx';
import screen from '../../../shared/screen.module.css';
import { ChosenSheet } from './chosen-sheet.tsx';
import { SheetQuestions } from './sheet-questions.tsx';
import { WrongRows } from './wrong-rows.tsx';

const noPapers: ExamPaper[] = [];
/** Sent with the first upload: accepts no changes yet, so the gateway asks before it records any. */
const NOTHING_YET = 'none';

const nameOf = (papers: readonly ExamPaper[], paperId: number) => {
  const paper = papers.find((each) => each.paperId === paperId);
  return paper ? inLanguage(paper.name, activeLanguage()) : '';
};

type Sheet = {
  advtCode: number;
  paperId: number;
  file: never;
  negativeMarking?: 'alreadySubtracted' | 'fromAnswers';
  acceptedChanges?: string;
};
type Answer = SheetChanges<number> | SheetChanges<boolean>;
type SheetFormProps = {
  advertisements: readonly ResultSummary[];
  schema: StandardSchema<unknown, unknown>;
  submitLabel: string;
  /** Fields that depend on the chosen paper. */
  fieldsOfPaper?: (paper: ExamPaper) => ReactNode;
  /** The template that can be downloaded, with the candidates filled in. */
  template: 'attendance' | 'marks';
  /** Downloads the sheet with an error column. */
  fetchWrongRows: (sheet: Sheet) => Promise<Outcome<Download>>;
  /** Uploads the sheet; each error on the field `file` describes one wrong row. */
  upload: (sheet: Sheet) => Promise<Outcome<Answer>>;
};

export function SheetForm({ advertisements, schema, submitLabel, fieldsOfPaper, template, fetchWrongRows, upload }: SheetFormProps) {
  const { t } = useLingui();
  const [search] = useSearchParams();
  const onlyOne = advertisements.length === 1 ? String(advertisements[0]!.advtCode) : '';
  const [advtCode, setAdvtCode] = useState(search.get('advtCode') ?? onlyOne);
  const [wrong, setWrong] = useState<{ rows: string[]; sheet: Sheet } | null>(null);
  const [isFetching, setIsFetching] = useState(false);
  const [recorded, setRecorded] = useState(0);
  const { confirm, dialog } = useConfirm();
  const papers = advertisements.find((each) => String(each.advtCode) === advtCode)?.papers ?? noPapers;
  const fetchSheet = async () => {
    if (!wrong) return;
    setIsFetching(true);
    const outcome = await fetchWrongRows(wrong.sheet);
    setIsFetching(false);
    if (outcome.ok) saveDownload(outcome.data);
  };
  if (advertisements.length === 0) {
    return (
      <EmptyState
        title={t`No examined advertisements are waiting for a sheet`}
      >{t`Advertisements appear here once they have roll numbers.`}</EmptyState>
    );
  }
  return (
    <section className={screen.card} aria-label={submitLabel}>
      {/* The key resets the form after a recorded sheet, so that it is not sent twice by accident. */}
      <DraftForm
        key={recorded}
        schema={schema}
        defaultValues={{ advtCode, paperId: '', file: undefined }}
        submitLabel={submitLabel}
        onSubmit={async (sheet) => {
          setWrong(null);
          let outcome = await upload({ ...(sheet as Sheet), acceptedChanges: NOTHING_YET });
          if (outcome.ok && outcome.data.changesKey !== null && !outcome.data.taken) {
            const { changed, changesKey } = outcome.data;
            const count = formatNumber(changed, activeLanguage());
            const accepted = await confirm({
              title: changed > 0 ? t`Recorded candidates changed by the sheet: ${count}` : t`Record this sheet?`,
              message: <SheetQuestions asked={outcome.data} paper={nameOf(papers, (sheet as Sheet).paperId)} />,
              confirmLabel: changed > 0 ? t`Record the changes` : t`Record the sheet`,
            });
            if (!accepted) return [{ field: 'file', message: t`Nothing was recorded: you did not agree to it.` }];
            outcome = await upload({ ...(sheet as Sheet), acceptedChanges: changesKey });
          }
          if (outcome.ok) {
            setRecorded((count) => count + 1);
            return null;
          }
          const ofFile = outcome.errors?.filter(({ field }) => field === 'file') ?? [];
          if (ofFile.length > 0) setWrong({ rows: ofFile.map(({ message }) => message), sheet: sheet as Sheet });
          if (ofFile.length > 1) {
            return [{ field: 'file', message: t`The sheet was not imported: please correct the rows listed below and choose it again.` }];
          }
          return outcome.errors?.length ? outcome.errors : [{ field: '', message: outcome.message }];
        }}
      >
        <SelectField
          name="advtCode"
          label={t`Advertisement`}
          required
          options={advertisements.map((each) => ({ value: each.advtCode, label: advertisementOption(each) }))}
          onChoose={setAdvtCode}
        />
        <PaperField papers={papers} />
        {fieldsOfPaper && <FieldsOfPaper papers={papers} fields={fieldsOfPaper} />}
        <TemplateButton sheet={template} advtCode={advtCode} />
        <FileField name="file" label={t`Sheet`} required />
        <ChosenSheet papers={papers} />
        <WrongRows rows={wrong?.rows ?? []} inProgress={isFetching} onFetch={fetchSheet} />
      </DraftForm>
      {dialog}
    </section>
  );
}

/** Downloads the sheet with roll numbers and names once the paper is chosen. */
function TemplateButton({ sheet, advtCode }: { sheet: 'attendance' | 'marks'; advtCode: string }) {
  const { t } = useLingui();
  const { watch } = useFormContext();
  const download = useStaffCall(calls.downloadTemplate);
  const paperId = String(watch('paperId') ?? '');
  if (advtCode === '' || paperId === '') return null;
  const fetchTemplate = async () => {
    const outcome = await download.run({ params: { sheet, advtCode, paperId } });
    if (outcome.ok) saveDownload(outcome.data);
  };
  return (
    <Box mb="md">
      <Button inProgress={download.inProgress} onClick={() => void fetchTemplate()}>
        {t`Download the sheet with roll numbers and names`}
      </Button>
    </Box>
  );
}

function FieldsOfPaper({ papers, fields }: { papers: readonly ExamPaper[]; fields: (paper: ExamPaper) => ReactNode }) {
  const { watch } = useFormContext();
  const paperId = String(watch('paperId') ?? '');
  const paper = papers.find((each) => String(each.paperId) === paperId);
  return paper ? fields(paper) : null;
}

/** The papers of the chosen advertisement; another advertisement resets the choice. */
function PaperField({ papers }: { papers: readonly ExamPaper[] }) {
  const { t } = useLingui();
  const { setValue } = useFormContext();
  const language = activeLanguage();
  useEffect(() => setValue('paperId', papers.length === 1 ? String(papers[0]!.paperId) : ''), [papers, setValue]);
  return (
    <SelectField
      name="paperId"
      label={t`Paper`}
      required
      disabled={papers.length === 0}
      hint={papers.length === 0 ? t`Choose the advertisement first.` : undefined}
      options={papers.map((paper) => {
        const name = inLanguage(paper.name, language);
        const marks = formatNumber(paper.maximumMarks, language);
        return { value: paper.paperId, label: t`${name} (${marks} marks)` };
      })}
    />
  );
}
