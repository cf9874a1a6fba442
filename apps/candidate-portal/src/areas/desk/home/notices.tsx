import { Trans, useLingui } from '@lingui/react/macro';
import { Text } from '@mantine/core';
import type { PublicNotice } from '@psc/api-client/areas/publication/notice.ts';
import { NoticeList } from '../../../shell/notice-list.tsx';
import { Part } from './part.tsx';

export function Notices({ notices }: { notices: readonly PublicNotice[] | null }) {
  const { t } = useLingui();
  return (
    <Part title={t`Notices`} more={{ to: '/notices', label: t`All notices` }}>
      {notices === null ? (
        <Text c="dimmed">
          <Trans>The notices could not be loaded. Please try again later.</Trans>
        </Text>
      ) : notices.length === 0 ? (
        <Text c="dimmed">
          <Trans>There are no notices now.</Trans>
        </Text>
      ) : (
        <NoticeList notices={notices} />
      )}
    </Part>
  );
}
