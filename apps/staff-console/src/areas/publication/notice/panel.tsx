import type { ReactNode } from 'react';
import { useLingui } from '@lingui/react/macro';
import * as calls from '@psc/api-client/areas/publication/notice.ts';
import type { NoticeRow } from '@psc/api-client/areas/publication/notice.ts';
import { useFetched } from '@psc/api-client/use-fetched.ts';
import { saving } from '@psc/api-client/form-errors.ts';
import { inLanguage } from '@psc/i18n/bilingual.ts';
import { localDigits } from '@psc/i18n/digits.ts';
import { activeLanguage } from '@psc/i18n/language.ts';
import { Button } from '@psc/ui/button.tsx';
import { useConfirm } from '@psc/ui/confirm-dialog.tsx';
import { DateText } from '@psc/ui/date-text.tsx';
import { DraftForm } from '@psc/ui/draft-form.tsx';
import { FactList } from '@psc/ui/fact-list.tsx';
import { DateRangeField } from '@psc/ui/fields/date-range-field.tsx';
import { FileField } from '@psc/ui/fields/file-field.tsx';
import { SelectField } from '@psc/ui/fields/select-field.tsx';
import { TextField } from '@psc/ui/fields/text-field.tsx';
import { TextareaField } from '@psc/ui/fields/textarea-field.tsx';
import { CodeText } from '@psc/ui/number-text.tsx';
import { SidePanel } from '@psc/ui/side-panel.tsx';
import { messageText } from '@psc/ui/message-text.ts';
import { IconTrash } from '@tabler/icons-react';
import { useStaffCall } from '../../../shared/use-staff-call.ts';
import { useTopicWords } from './use-topic-words.ts';
import { NoticeImage } from './notice-image.tsx';

type NoticePanelProps = {
  /** Null when adding. */
  notice: NoticeRow | null;
  mayChange: boolean;
  mayDelete: boolean;
  onClose: () => void;
};

export function NoticePanel({ notice, mayChange, mayDelete, onClose }: NoticePanelProps) {
  const { t } = useLingui();
  const { remove, dialog } = useRemove(notice, onClose);
  const picture = notice?.hasImage ? <NoticeImage id={notice.id} alternative={inLanguage(notice.title, activeLanguage())} /> : null;
  const deleteButton = mayDelete && (
    <Button kind="danger" icon={<IconTrash size={20} aria-hidden />} onClick={() => void remove()}>
      {t`Delete this notice`}
    </Button>
  );
  return (
    <SidePanel
      title={notice ? inLanguage(notice.title, activeLanguage()) : t`Add a notice`}
      onClose={onClose}
      footer={!mayChange && deleteButton}
    >
      {mayChange ? (
        <NoticeForm notice={notice} picture={picture} onDone={onClose} deleteButton={deleteButton} />
      ) : (
        notice && <NoticeFacts notice={notice} picture={picture} />
      )}
      {dialog}
    </SidePanel>
  );
}

function useRemove(notice: NoticeRow | null, onDone: () => void) {
  const { t } = useLingui();
  const { confirm, dialog } = useConfirm();
  const call = useStaffCall(calls.delete);
  const remove = async () => {
    if (!notice) return;
    const confirmed = await confirm({
      title: messageText('errors.delete.confirm'),
      message: inLanguage(notice.title, activeLanguage()),
      confirmLabel: t`Delete`,
      danger: true,
    });
    if (confirmed && (await call.run({ params: { id: notice.id }, query: { version: notice.version } })).ok) onDone();
  };
  return { remove, dialog };
}

/** Proposes the next number, which can be overwritten. */
function NewNumber() {
  const { t } = useLingui();
  const { data } = useFetched(calls.suggestNumber, {});
  const next = data && localDigits(data.noticeNumber, activeLanguage());
  return <TextField name="noticeNumber" label={t`Notice no.`} hint={next ? t`The next number is ${next}.` : undefined} digits required />;
}

type NoticeFormProps = { notice: NoticeRow | null; picture: ReactNode; deleteButton: ReactNode; onDone: () => void };

function NoticeForm({ notice, picture, deleteButton, onDone }: NoticeFormProps) {
  const { t } = useLingui();
  const save = useStaffCall(calls.save);
  const topics = useTopicWords();
  return (
    <DraftForm
      schema={notice ? calls.ChangedNotice : calls.NewNotice}
      record={{
        draft: `notice.${notice?.id ?? 'new'}`,
        version: notice?.version ?? null,
        values: {
          ...(notice && { id: notice.id, version: notice.version }),
          noticeNumber: notice?.noticeNumber ?? '',
          titleNe: notice?.title.ne ?? '',
          titleEn: notice?.title.en ?? '',
          startDate: notice?.startDateAd ?? '',
          endDate: notice?.endDateAd ?? '',
          noticeImage: undefined,
          topic: notice?.topic ?? '',
          description: notice?.description.ne ?? '',
          descriptionEn: notice?.description.en ?? '',
        },
      }}
      submitLabel={t`Save the notice`}
      actions={
        <>
          <Button onClick={onDone}>{t`Cancel`}</Button>
          {deleteButton}
        </>
      }
      onSubmit={saving((values) => save.run({ body: { ...values, ...(notice && { version: notice.version }) } as never }), onDone)}
    >
      {notice ? <TextField name="noticeNumber" label={t`Notice no.`} digits required /> : <NewNumber />}
      <TextField name="titleNe" label={t`Title in Nepali`} nepali required />
      <TextField name="titleEn" label={t`Title in English`} required />
      <SelectField
        name="topic"
        label={t`Kind of notice`}
        options={calls.noticeTopics.map((value) => ({ value, label: topics[value] }))}
        required
      />
      <DateRangeField
        from={{ name: 'startDate', label: t`Start date`, presets: ['today'], required: true }}
        to={{ name: 'endDate', label: t`End date`, presets: [{ inDays: 21 }, 'endOfFiscalYear'], required: true }}
      />
      <FileField name="noticeImage" label={t`Picture of the notice`} required={notice === null} current={picture} />
      <TextareaField name="description" label={t`Description in Nepali`} rows={3} />
      <TextareaField name="descriptionEn" label={t`Description in English`} rows={3} />
    </DraftForm>
  );
}

function NoticeFacts({ notice, picture }: { notice: NoticeRow; picture: ReactNode }) {
  const { t } = useLingui();
  const topics = useTopicWords();
  return (
    <>
      <FactList
        facts={[
          { label: t`Notice no.`, value: <CodeText value={notice.noticeNumber} /> },
          { label: t`Kind of notice`, value: topics[notice.topic] },
          { label: t`Start date`, value: <DateText ad={notice.startDateAd} /> },
          { label: t`End date`, value: <DateText ad={notice.endDateAd} /> },
          inLanguage(notice.description, activeLanguage()) !== '' && {
            label: t`Description`,
            value: inLanguage(notice.description, activeLanguage()),
          },
        ]}
      />
      {picture}
    </>
  );
}
