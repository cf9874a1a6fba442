import { useLingui } from '@lingui/react/macro';
import * as calls from '@psc/api-client/areas/examination/paper.ts';
import type { SendData } from '@psc/api-client/outcome.ts';
import { inLanguage } from '@psc/i18n/bilingual.ts';
import { activeLanguage } from '@psc/i18n/language.ts';
import { Button, LinkButton } from '@psc/ui/button.tsx';
import { useConfirm } from '@psc/ui/confirm-dialog.tsx';
import { FactList } from '@psc/ui/fact-list.tsx';
import { CodeText, NumberText } from '@psc/ui/number-text.tsx';
import { PageHeader } from '@psc/ui/page-header.tsx';
import { messageText } from '@psc/ui/message-text.ts';
import { IconPencil, IconPlus, IconTrash } from '@tabler/icons-react';
import { Link, useLoaderData, useNavigate } from 'react-router';
import screen from '../../../../shared/screen.module.css';
import { useStaffCall } from '../../../../shared/use-staff-call.ts';
import { useAddress } from '@psc/ui/address/use-address.ts';
import { useMay } from '../../../../shell/use-may.ts';
import { PaperCorrectionEntry, PaperEntry } from '../paper-entry.tsx';

export default function PaperDetailScreen() {
  const { t } = useLingui();
  const paper = useLoaderData<SendData<typeof calls.getConfig>>();
  const { search, put, visit } = useAddress();
  const may = useMay();
  const navigate = useNavigate();
  const { confirm, dialog } = useConfirm();
  const remove = useStaffCall(calls.delete);
  const language = activeLanguage();
  const name = inLanguage(paper.subject, language);
  const list = '/admin/paper-configuration';
  const mayChange = paper.changeable && may('create', 'update');
  const mayCorrect = paper.correctable && may('update');

  const askAndRemove = async () => {
    const confirmed = await confirm({ title: messageText('errors.delete.confirm'), message: name, confirmLabel: t`Delete`, danger: true });
    if (!confirmed) return;
    const outcome = await remove.run({ params: { id: paper.paperId }, query: { version: paper.version } });
    if (outcome.ok) await navigate(list);
  };
  return (
    <>
      <PageHeader
        back={<Link to={list}>{messageText(`titles.${list}`)}</Link>}
        title={name}
        description={`${inLanguage(paper.post, language)} · ${inLanguage(paper.service, language)}`}
        actions={
          may('create') && (
            <LinkButton to={`${list}?new=1&advtCode=${paper.advtCode}`} icon={<IconPlus size={20} aria-hidden />}>
              {t`Add another paper`}
            </LinkButton>
          )
        }
      />
      {search.has('correct') && mayCorrect ? (
        <section className={screen.card} aria-label={t`Request a correction`}>
          <PaperCorrectionEntry paper={paper} onCancel={() => put({ correct: null })} onDone={() => put({ correct: null })} />
        </section>
      ) : search.has('edit') && mayChange ? (
        <section className={screen.card} aria-label={t`Change the paper`}>
          <PaperEntry
            paper={paper}
            advtCode={String(paper.advtCode)}
            onCancel={() => put({ edit: null })}
            onDone={() => put({ edit: null })}
          />
        </section>
      ) : (
        <section className={screen.card} aria-label={name}>
          {!paper.changeable && (
            <p className={screen.notice}>
              {paper.correctable
                ? t`The schedule of this examination is approved, so another officer has to approve a correction of this paper.`
                : t`The schedule of this examination is approved or waiting for approval, so this paper can no longer be changed.`}
            </p>
          )}
          <FactList
            facts={[
              { label: t`Advertisement code`, value: <CodeText value={paper.advtCode} /> },
              { label: t`Test`, value: messageText(`enums.paperTestType.${paper.testType}`) },
              { label: t`Paper`, value: messageText(`enums.paperType.${paper.paperType}`) },
              paper.testType === 'written' && {
                label: t`Kind of questions`,
                value: paper.examOption && messageText(`enums.paperExamOption.${paper.examOption}`),
              },
              { label: t`Full marks`, value: <NumberText value={paper.maximumMarks} /> },
              { label: t`Pass marks`, value: <NumberText value={paper.passMarks} /> },
              { label: t`Duration in minutes`, value: <NumberText value={paper.durationMinutes} /> },
              paper.negativeMarkingPercent > 0 && {
                label: t`Negative marking, percent`,
                value: <NumberText value={paper.negativeMarkingPercent} />,
              },
              { label: t`Details`, value: paper.paperDetail },
            ]}
          />
          <p className={screen.actions}>
            {mayChange && (
              <Button icon={<IconPencil size={20} aria-hidden />} onClick={() => visit({ edit: '1' })}>
                {t`Change`}
              </Button>
            )}
            {mayCorrect && <Button onClick={() => visit({ correct: '1' })}>{t`Request a correction`}</Button>}
            {paper.changeable && may('delete') && (
              <Button
                kind="danger"
                icon={<IconTrash size={20} aria-hidden />}
                inProgress={remove.inProgress}
                onClick={() => void askAndRemove()}
              >
                {t`Delete`}
              </Button>
            )}
          </p>
        </section>
      )}
      {dialog}
    </>
  );
}
