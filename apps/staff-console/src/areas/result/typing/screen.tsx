import { useLingui } from '@lingui/react/macro';
import { NativeSelect } from '@mantine/core';
import { inLanguage } from '@psc/i18n/bilingual.ts';
import { activeLanguage } from '@psc/i18n/language.ts';
import { EmptyState } from '@psc/ui/empty-state.tsx';
import { PageHeader } from '@psc/ui/page-header.tsx';
import { shownWord } from '@psc/ui/shown-word.ts';
import { useLoaderData } from 'react-router';
import { AdvertisementChooser } from '../../../shared/advertisement-chooser.tsx';
import screen from '../../../shared/screen.module.css';
import { useAddress } from '../../../shared/use-address.ts';
import { PageLinks } from '../page-links.tsx';
import { PostResultTabs } from '../post-result/post-result-tabs.tsx';
import { TypingDifferences } from './differences.tsx';
import type { loader } from './loader.ts';
import { TypingForm } from './typing-form.tsx';
import { TypingProgress } from './progress.tsx';

/** The marks of a paper, typed by two officers of whom neither sees what the other typed. */
export default function TypingScreen() {
  const { t } = useLingui();
  const { advertisements, advertisement, typing, pageNumber } = useLoaderData<typeof loader>();
  const { put } = useAddress();
  const language = activeLanguage();
  const papers = advertisement?.papers ?? [];
  return (
    <>
      <PageHeader
        title={shownWord('titles./admin/post-result/result')}
        description={t`Type the marks from the answer sheets. Another officer types them too; where you differ, both see it and nothing is recorded until one of you corrects it.`}
      />
      <PostResultTabs />
      <AdvertisementChooser advertisements={advertisements} label={t`Advertisement`} placeholder={t`Choose an advertisement`}>
        {papers.length > 1 && (
          <NativeSelect
            className={screen.chooser}
            label={t`Paper`}
            value={typing?.paper.paperId ?? ''}
            onChange={({ currentTarget }) => put({ paperId: currentTarget.value || null, page: null, after: null, before: null })}
            data={[
              { value: '', label: t`Choose a paper` },
              ...papers.map((paper) => ({ value: String(paper.paperId), label: inLanguage(paper.name, language) })),
            ]}
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
