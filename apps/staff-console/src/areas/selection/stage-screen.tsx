import type { ReactNode } from 'react';
import { useLingui } from '@lingui/react/macro';
import type { SelectionList, SelectionStage } from '@psc/api-client/calls/selection.ts';
import { DateText } from '@psc/ui/date-text.tsx';
import { EmptyState } from '@psc/ui/empty-state.tsx';
import { PageHeader } from '@psc/ui/page-header.tsx';
import { shownWord } from '@psc/ui/shown-word.ts';
import { StatusBadge } from '@psc/ui/status-badge.tsx';
import { Link, useLoaderData } from 'react-router';
import { AdvertisementChooser } from '../../shared/advertisement-chooser.tsx';
import screen from '../../shared/screen.module.css';
import type { StageData } from './loader.ts';
import { stageOrder, stages } from './stages.ts';
import { useStageWords } from './use-stage-words.ts';

type StageScreenProps = {
  stage: SelectionStage;
  /** Path of the screen, which its title is kept under. */
  path: string;
  description: string;
  /** Shown once an advertisement is chosen whose stage before is done. */
  children: (list: SelectionList) => ReactNode;
};

/** What all screens of the selection have in common: the advertisement, the three stages, and how far this one is. */
export function StageScreen({ stage, path, description, children }: StageScreenProps) {
  const { t } = useLingui();
  const { published, list } = useLoaderData<StageData>();
  return (
    <>
      <PageHeader title={shownWord(`titles.${path}`)} description={description} aside={list && <StageBadge list={list} />} />
      {published.length > 0 && <AdvertisementChooser advertisements={published} label={t`Advertisement`} placeholder={t`Please select`} />}
      {list && <StageLinks advtCode={list.advtCode} current={stage} />}
      {list ? <Reached list={list}>{children}</Reached> : <NothingChosen anyPublished={published.length > 0} />}
    </>
  );
}

function StageBadge({ list }: { list: SelectionList }) {
  const { t } = useLingui();
  if (list.publishedAt === null) return <StatusBadge tone="waiting">{t`Not made yet`}</StatusBadge>;
  return (
    <StatusBadge tone="done">
      {t`Published`} <DateText instant={list.publishedAt} short />
    </StatusBadge>
  );
}

function StageLinks({ advtCode, current }: { advtCode: number; current: SelectionStage }) {
  const { t } = useLingui();
  const words = useStageWords();
  return (
    <nav className={screen.tabs} aria-label={t`Stages of the selection`}>
      {stageOrder.map((stage) => (
        <Link key={stage} to={`${stages[stage].path}?advtCode=${advtCode}`} aria-current={stage === current ? 'page' : undefined}>
          {words[stage].name}
        </Link>
      ))}
    </nav>
  );
}

function NothingChosen({ anyPublished }: { anyPublished: boolean }) {
  const { t } = useLingui();
  return anyPublished ? (
    <EmptyState title={t`Choose an advertisement`}>{t`Advertisements are offered here as soon as their written result is published.`}</EmptyState>
  ) : (
    <EmptyState title={t`No written result is published yet`} action={<Link to="/admin/publish-result">{shownWord('titles./admin/publish-result')}</Link>}>
      {t`The selection begins when the written result of an advertisement is published.`}
    </EmptyState>
  );
}

function Reached({ list, children }: { list: SelectionList; children: StageScreenProps['children'] }) {
  const words = useStageWords();
  if (list.publishedAt !== null || list.canAdd) return children(list);
  const { before } = stages[list.stage];
  const to = before ? `${stages[before].addPath}?advtCode=${list.advtCode}` : '/admin/publish-result';
  return <EmptyState title={words[list.stage].notReached} action={<Link to={to}>{before ? words[before].add : shownWord('titles./admin/publish-result')}</Link>} />;
}
