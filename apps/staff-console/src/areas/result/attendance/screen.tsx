import { useLingui } from '@lingui/react/macro';
import { EmptyState } from '@psc/ui/empty-state.tsx';
import { PageHeader } from '@psc/ui/page-header.tsx';
import { messageText } from '@psc/ui/message-text.ts';
import { Link, useLoaderData } from 'react-router';
import { AdvertisementChooser } from '../../../shared/advertisement-chooser.tsx';
import { ScreenHelp } from '../../../shared/list/screen-help.tsx';
import { PostResultTabs } from '../post-result/post-result-tabs.tsx';
import { AttendanceList } from './attendance-list.tsx';
import type { loader } from './loader.ts';

/** Attendance by paper, which can be corrected until the result is published. */
export default function AttendanceScreen() {
  const { t } = useLingui();
  const { unpublished, published, list, isPublished } = useLoaderData<typeof loader>();
  const chooser = (
    <AdvertisementChooser
      advertisements={[...unpublished, ...published]}
      label={t`Advertisement`}
      placeholder={t`Choose an advertisement`}
      isInBar={list !== null}
    />
  );
  return (
    <>
      <PageHeader
        title={messageText('titles./admin/post-result/view-attendance')}
        aside={
          <ScreenHelp>
            {isPublished
              ? t`The result is published, so attendance can no longer be changed.`
              : t`Attendance can be corrected until the result is published.`}
          </ScreenHelp>
        }
        actions={<Link to="/admin/upload-attendance">{messageText('titles./admin/upload-attendance')}</Link>}
      />
      <PostResultTabs />
      {list === null ? (
        <>
          {chooser}
          <EmptyState title={t`No advertisement is chosen`}>{t`Choose an advertisement to see who was present.`}</EmptyState>
        </>
      ) : (
        <AttendanceList list={list} lead={chooser} />
      )}
    </>
  );
}
