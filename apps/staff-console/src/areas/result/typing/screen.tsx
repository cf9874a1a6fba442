import { useLingui } from '@lingui/react/macro';
import { inLanguage } from '@psc/i18n/bilingual.ts';
import { activeLanguage } from '@psc/i18n/language.ts';
import { EmptyState } from '@psc/ui/empty-state.tsx';
import { Choice } from '@psc/ui/fields/choice.tsx';
import { PageHeader } from '@psc/ui/page-header.tsx';
import { messageText } from '@psc/ui/message-text.ts';
import { useLoaderData } from 'react-router';
import { AdvertisementChooser } from '../../../shared/advertisement-chooser.tsx';
import screen from '../../../shared/screen.module.css';
import { useAddress } from '@psc/ui/address/use-address.ts';
import { PageLinks } from '../page-links.tsx';
import { PostResultTabs } from '../post-result/post-result-tabs.tsx';
import { TypingDifferences } from './differences.tsx';
import type { loader } from './loader.ts';
import { TypingForm } from './typing-form.tsx';
import { TypingProgress } from './progress.tsx';

/** Marks of a paper, typed by two officers; neither sees the other's entries. */
export default function TypingScreen() {
  const { t } = useLingui();
  const { advertisements, advertisement, typing, pageNumber } = useLoaderData<typeof loader>();
  const { put } = useAddress();
  const language = activeLanguage();
  const papers = advertisement?.papers ?? [];
  return (
    <>
      <PageHeader
        title={messageText('titles./admin/post-result/result')}
        description={t`Type the marks from the answer sheets. Another officer types them too; where you differ, both see it and nothing is recorded until one of you corrects it.`}
      />
      <PostResultTabs />
      <AdvertisementChooser advertisements={advertisements} label={t`Advertisement`} placeholder={t`Choose an advertisement`}>
        {papers.length > 1 && (
          <Choice
            className={screen.chooser}
            label={t`Paper`}
            placeholder={t`Choose a paper`}
            value={String(typing?.paper.paperId ?? '')}
            onChoose={(paperId) => put({ paperId: paperId || null, page: null, after: null, before: null })}
            options={papers.map((paper) => ({ value: paper.paperId, label: inLanguage(paper.name, language) }))}
          />
        )}
      </AdvertisementChooser>
      {typing === null ? (
        <EmptyState title={t`No paper is chosen`}>{t`Choose an advertisement and one of its papers.`}</EmptyState>
      ) : (
        <>
          <TypingProgress typing={typing} />
          <TypingDifferences typing={typing} />
          <TypingForm
            key={`${typing.paper.paperId} ${pageNumber} ${typing.people[0]?.applicationId}`}
            advtCode={advertisement!.advtCode}
            typing={typing}
          />
          <PageLinks pageNumber={pageNumber} rows={typing.people} hasMore={typing.hasMore} />
        </>
      )}
    </>
  );
}
