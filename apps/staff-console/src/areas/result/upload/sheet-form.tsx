import { useEffect, useEffectEvent, useId, useMemo, useState, type ReactNode } from 'react';
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
import { DraftForm, type NotSaved } from '@psc/ui/draft-form.tsx';
import { EmptyState } from '@psc/ui/empty-state.tsx';
import { FileField } from '@psc/ui/fields/file-field.tsx';
import { SelectField } from '@psc/ui/fields/select-field.tsx';
import type { StandardSchema } from '@psc/ui/standard-schema.ts';
import { showToast } from '@psc/ui/toasts.tsx';
import { markUnsaved } from '@psc/ui/unsaved.ts';
import { useSearchParams } from 'react-router';
import { useStaffCall } from '../../../shared/use-staff-call.ts';
import { useStillShown } from '../../../shared/use-still-shown.ts';
import { advertisementOption } from '../../../shared/advertisement-chooser.tsx';
import screen from '../../../shared/screen.module.css';
import { ChosenSheets } from './chosen-sheets.tsx';
import { paperOf, readSheet } from './read-sheet.ts';
import { recordedSheet, type RecordedSheet } from './recorded-sheet.ts';
import { SheetQuestions } from './sheet-questions.tsx';
import { WrongRows } from './wrong-rows.tsx';

const noPapers: ExamPaper[] = [];
const noFiles: readonly File[] = [];
/** Sent with the first upload: accepts no changes yet, so the gateway asks before it records any. */
const NOTHING_YET = 'none';

const nameOf = (papers: readonly ExamPaper[], paperId: number) => {
  const paper = papers.find((each) => each.paperId === paperId);
  return paper ? inLanguage(paper.name, activeLanguage()) : '';
};

type Sheet = {
  advtCode: number;
  paperId: number;
  file: File;
  negativeMarking?: 'alreadySubtracted' | 'fromAnswers';
  acceptedChanges?: string;
};
type SheetFormProps<Answer> = {
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
  /** Gets the sheets recorded by this press so far; none when it begins. */
  onRecorded: (sheets: (Answer & RecordedSheet)[]) => void;
};

/** Records the sheets of one or several papers of an advertisement. Where several are sent, each sheet names its own paper. */
export function SheetForm<Answer extends SheetChanges<number> | SheetChanges<boolean>>({
  advertisements,
  schema,
  submitLabel,
  fieldsOfPaper,
  template,
  fetchWrongRows,
  upload,
  onRecorded,
}: SheetFormProps<Answer>) {
  const { t } = useLingui();
  const [search] = useSearchParams();
  const onlyOne = advertisements.length === 1 ? String(advertisements[0]!.advtCode) : '';
  const [advtCode, setAdvtCode] = useState(search.get('advtCode') ?? onlyOne);
  const [wrong, setWrong] = useState<{ rows: string[]; sheet: Sheet } | null>(null);
  const [isFetching, setIsFetching] = useState(false);
  const [recorded, setRecorded] = useState<readonly number[]>([]);
  const [finished, setFinished] = useState(0);
  const [further, setFurther] = useState(noFiles);
  const [stopped, setStopped] = useState<Sheet | null>(null);
  const [isSendingSeveral, setIsSendingSeveral] = useState(false);
  useUnsentSheets(isSendingSeveral);
  const isStillShown = useStillShown('sheets');
  const { confirm, dialog } = useConfirm();
  const papers = advertisements.find((each) => String(each.advtCode) === advtCode)?.papers ?? noPapers;
  const fetchSheet = async () => {
    if (!wrong) return;
    setIsFetching(true);
    const outcome = await fetchWrongRows(wrong.sheet);
    setIsFetching(false);
    if (outcome.ok) saveDownload(outcome.data);
  };

  /** One file chosen while further sheets wait is the corrected one: it replaces the first, and the sheet of its paper. */
  const chooseFurther = (files: File[], first: File | null) => {
    if (first === null || files.length > 0) setFurther(files);
    else void dropSheetsLike(first);
  };
  const dropSheetsLike = async (first: File) => {
    const paper = paperOf(await readSheet(first), advtCode, papers);
    const same: File[] = [];
    for (const file of further) if (paper && paperOf(await readSheet(file), advtCode, papers) === paper) same.push(file);
    if (same.length > 0) setFurther((waiting) => waiting.filter((file) => !same.includes(file)));
  };

  /** The sheets to send one after the other, or the reason why their papers are not clear. */
  const sheetsOf = async (first: Sheet): Promise<Sheet[] | string> => {
    const sheets = [first];
    for (const file of further) {
      const paper = paperOf(await readSheet(file), advtCode, papers);
      const name = file.name;
      if (paper === undefined) return t`${name} does not say that it is for a paper of this advertisement. Choose it alone.`;
      if (sheets.some(({ paperId }) => paperId === paper.paperId)) return t`Two of the chosen sheets are for the same paper.`;
      sheets.push({ advtCode: first.advtCode, paperId: paper.paperId, file });
    }
    return sheets;
  };

  const record = async (sheet: Sheet): Promise<Outcome<Answer> | null> => {
    const outcome = await upload({ ...sheet, acceptedChanges: NOTHING_YET });
    if (!outcome.ok || outcome.data.changesKey === null || outcome.data.taken) return outcome;
    if (!isStillShown()) return null;
    const { changed, changesKey } = outcome.data;
    const count = formatNumber(changed, activeLanguage());
    const accepted = await confirm({
      title: changed > 0 ? t`Recorded candidates changed by the sheet: ${count}` : t`Record this sheet?`,
      message: <SheetQuestions asked={outcome.data} paper={nameOf(papers, sheet.paperId)} fileName={sheet.file.name} />,
      confirmLabel: changed > 0 ? t`Record the changes` : t`Record the sheet`,
    });
    return accepted ? upload({ ...sheet, acceptedChanges: changesKey }) : null;
  };

  const sayStopped = (...counts: [recorded: number, chosen: number]): NotSaved => {
    const [done, all] = counts.map((count) => formatNumber(count, activeLanguage()));
    showToast('error', t`Sheets recorded: ${done} of ${all}. The page was left before the others were recorded.`);
    return [];
  };

  const recordAll = async (first: Sheet): Promise<NotSaved | null> => {
    setWrong(null);
    const taken: (Answer & RecordedSheet)[] = [];
    onRecorded(taken);
    const sheets = await sheetsOf(first);
    if (typeof sheets === 'string') return [{ field: 'file', message: sheets }];
    for (const [at, sheet] of sheets.entries()) {
      if (!isStillShown()) return sayStopped(at, sheets.length);
      setIsSendingSeveral(at < sheets.length - 1);
      const outcome = await record(sheet);
      if (outcome?.ok) {
        taken.push({ ...outcome.data, ...recordedSheet(advertisements, sheet) });
        onRecorded([...taken]);
        continue;
      }
      if (!isStillShown()) return sayStopped(at, sheets.length);
      setRecorded([...recorded, ...sheets.slice(0, at).map(({ paperId }) => paperId)]);
      if (at > 0) {
        setFurther(sheets.slice(at + 1).map(({ file }) => file));
        setStopped(sheet);
      }
      if (outcome === null) {
        const nothing = t`Nothing was recorded: you did not agree to it.`;
        return [{ field: 'file', message: at === 0 ? nothing : t`This sheet was not recorded: you did not agree to it.` }];
      }
      const ofFile = outcome.errors?.filter(({ field }) => field === 'file') ?? [];
      if (ofFile.length > 0) setWrong({ rows: ofFile.map(({ message }) => message), sheet });
      if (ofFile.length > 1) {
        return [{ field: 'file', message: t`The sheet was not imported: please correct the rows listed below and choose it again.` }];
      }
      return outcome.errors?.length ? outcome.errors : [{ field: '', message: outcome.message }];
    }
    setRecorded([...recorded, ...sheets.map(({ paperId }) => paperId)]);
    setFurther(noFiles);
    setStopped(null);
    setFinished((count) => count + 1);
    return null;
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
        key={finished}
        schema={schema}
        defaultValues={{ advtCode, paperId: '', file: undefined }}
        submitLabel={submitLabel}
        onSubmit={(sheet) => recordAll(sheet as Sheet).finally(() => setIsSendingSeveral(false))}
      >
        <SelectField
          name="advtCode"
          label={t`Advertisement`}
          required
          options={advertisements.map((each) => ({ value: each.advtCode, label: advertisementOption(each) }))}
          onChoose={setAdvtCode}
        />
        <PaperField {...{ advtCode, papers, recorded }} />
        {fieldsOfPaper && <FieldsOfPaper papers={papers} fields={fieldsOfPaper} />}
        <TemplateButton sheet={template} advtCode={advtCode} papers={papers} />
        <SheetFiles {...{ advtCode, papers, further, stopped }} onFurther={chooseFurther} />
        <WrongRows rows={wrong?.rows ?? []} inProgress={isFetching} onFetch={fetchSheet} />
      </DraftForm>
      {dialog}
    </section>
  );
}

/** Asks before the officer leaves while sheets remain to be sent; a form that is being sent does not ask by itself. */
function useUnsentSheets(areUnsent: boolean) {
  const id = useId();
  useEffect(() => {
    markUnsaved(id, areUnsent);
    return () => markUnsaved(id, false);
  }, [id, areUnsent]);
}

type SheetFilesProps = {
  advtCode: string;
  papers: readonly ExamPaper[];
  further: readonly File[];
  /** The sheet that was refused after others were recorded. */
  stopped: Sheet | null;
  onFurther: (files: File[], first: File | null) => void;
};

/** The sheets to upload, of all papers in one choice of files. */
function SheetFiles({ advtCode, papers, further, stopped, onFurther }: SheetFilesProps) {
  const { t } = useLingui();
  const { watch, setValue } = useFormContext();
  const chosen: unknown = watch('file');
  const file = chosen instanceof File ? chosen : null;
  const files = useMemo(() => (file === null ? noFiles : [file, ...further]), [file, further]);
  useEffect(() => {
    if (stopped === null) return;
    setValue('paperId', String(stopped.paperId));
    setValue('file', stopped.file);
    setValue('negativeMarking', undefined);
  }, [stopped, setValue]);
  const hasSeveral = papers.length > 1;
  return (
    <>
      <FileField
        name="file"
        label={t`Sheet`}
        required
        {...(hasSeveral && { hint: t`The sheets of several papers can be chosen together.`, onFurther })}
      />
      <ChosenSheets {...{ advtCode, papers, files }} />
    </>
  );
}

type TemplateButtonProps = { sheet: 'attendance' | 'marks'; advtCode: string; papers: readonly ExamPaper[] };

/** Downloads the sheet of the chosen paper with roll numbers and names; before one is chosen, those of all papers. */
function TemplateButton({ sheet, advtCode, papers }: TemplateButtonProps) {
  const { t } = useLingui();
  const { watch } = useFormContext();
  const download = useStaffCall(calls.downloadTemplate);
  const paperId = String(watch('paperId') ?? '');
  const wanted = paperId === '' ? papers.map((paper) => paper.paperId) : [paperId];
  if (advtCode === '' || wanted.length === 0) return null;
  const fetchTemplates = async () => {
    for (const each of wanted) {
      const outcome = await download.run({ params: { sheet, advtCode, paperId: each } });
      if (!outcome.ok) return;
      saveDownload(outcome.data);
    }
  };
  return (
    <Box mb="md">
      <Button inProgress={download.inProgress} onClick={() => void fetchTemplates()}>
        {wanted.length > 1
          ? t`Download the sheets of all papers with roll numbers and names`
          : t`Download the sheet with roll numbers and names`}
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

type PaperFieldProps = { advtCode: string; papers: readonly ExamPaper[]; recorded: readonly number[] };

/** The papers of the chosen advertisement; another advertisement resets the choice. After a recorded paper the next one is chosen. */
function PaperField({ advtCode, papers, recorded }: PaperFieldProps) {
  const { t } = useLingui();
  const { setValue } = useFormContext();
  const language = activeLanguage();
  const choice = useEffectEvent(() => {
    const left = papers.filter(({ paperId }) => !recorded.includes(paperId));
    const [next = papers[0]] = left;
    return papers.length === 1 || (left.length > 0 && left.length < papers.length) ? String(next?.paperId) : '';
  });
  // Each upload reads the papers again, which must not change the chosen one.
  useEffect(() => setValue('paperId', choice()), [advtCode, setValue]);
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
