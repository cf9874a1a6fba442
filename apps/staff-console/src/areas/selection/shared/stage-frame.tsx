import type { ReactNode } from 'react';
import { useLingui } from '@lingui/react/macro';
import { Group } from '@mantine/core';
import type { SelectionList, SelectionStage } from '@psc/api-client/areas/selection/selection.ts';
import { EmptyState } from '@psc/ui/empty-state.tsx';
import { PageHeader } from '@psc/ui/page-header.tsx';
import { messageText } from '@psc/ui/message-text.ts';
import { Link, useLoaderData } from 'react-router';
import { addressOf } from '../../../shared/address-of.ts';
import { ScreenHelp } from '../../../shared/list/screen-help.tsx';
import { AdvertisementChooser } from '../../../shared/advertisement-chooser.tsx';
import { LinkTabs } from '@psc/ui/link-tabs.tsx';
import type { StageData } from './stage-loader.ts';

const stages: SelectionStage[] = ['written', 'interview', 'final'];

type StageFrameProps = {
  stage: SelectionStage;
  /** The path of the screen, which gives the title. */
  path: string;
  description?: ReactNode;
  children: (list: SelectionList) => ReactNode;
};

/** Shared frame of the selection screens: stage tabs and the chosen advertisement. */
export function StageFrame({ stage, path, description, children }: StageFrameProps) {
  const { t } = useLingui();
  const { advertisements, list } = useLoaderData<StageData>();
  return (
    <>
      <PageHeader
        title={messageText(`titles.${path}`)}
        aside={description && <ScreenHelp>{description}</ScreenHelp>}
        tabs={
          <LinkTabs label={t`Stages of the selection`}>
            {stages.map((each) => (
              <Link
                key={each}
                to={addressOf(`/admin/${each}-selection`, { advtCode: list?.advtCode })}
                aria-current={each === stage ? 'page' : undefined}
              >
                {messageText(`titles./admin/${each}-selection`)}
              </Link>
            ))}
          </LinkTabs>
        }
      />
      <Group gap="xs md" mb="sm">
        <AdvertisementChooser advertisements={advertisements} label={t`Advertisement`} placeholder={t`Choose an advertisement`} isInBar />
        <span>
          <Link to="/admin/selection-rules">{messageText('titles./admin/selection-rules')}</Link>
          {list && (
            <>
              {' · '}
              <Link to={addressOf('/admin/interview-plan', { advtCode: list.advtCode })}>
                {messageText('titles./admin/interview-plan')}
              </Link>
              {' · '}
              <Link to={addressOf('/admin/selection-revision', { advtCode: list.advtCode })}>
                {messageText('titles./admin/selection-revision')}
              </Link>
            </>
          )}
        </span>
      </Group>
      {list === null ? (
        <EmptyState
          title={t`No advertisement is chosen`}
        >{t`Advertisements can be chosen here when their written result is published, or, where there is an interview only, when their scrutiny is finalised. So can those that are closed and have no candidates left.`}</EmptyState>
      ) : (
        children(list)
      )}
    </>
  );
}
