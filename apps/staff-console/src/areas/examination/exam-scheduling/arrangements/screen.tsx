import { useLingui } from '@lingui/react/macro';
import { arrangements } from '@psc/api-client/areas/examination/special-arrangement.ts';
import { inLanguage } from '@psc/i18n/bilingual.ts';
import { activeLanguage } from '@psc/i18n/language.ts';
import { DateText } from '@psc/ui/date-text.tsx';
import { EmptyState } from '@psc/ui/empty-state.tsx';
import { CodeText } from '@psc/ui/number-text.tsx';
import { PostName } from '../../../../shared/post-name.tsx';
import { ScreenHelp } from '../../../../shared/list/screen-help.tsx';
import { PageHeader } from '@psc/ui/page-header.tsx';
import { messageText } from '@psc/ui/message-text.ts';
import { Outlet, useLoaderData } from 'react-router';
import { List } from '../../../../shared/list/list.tsx';
import type { ListData } from '../../../../shared/list/read-list.ts';
import { ArrangementState } from './arrangement-state.tsx';
import { notDecided } from './not-decided.ts';

export default function SpecialArrangementsScreen() {
  const { t } = useLingui();
  const data = useLoaderData<ListData<typeof arrangements>>();
  const language = activeLanguage();
  const title = messageText('titles./admin/special-arrangements');
  return (
    <>
      <PageHeader
        title={title}
        aside={
          <ScreenHelp>{t`What candidates with a disability, a pregnancy or an illness need in the examination. What is granted is printed on the admit card and on the lists of the room.`}</ScreenHelp>
        }
      />
      <List
        list={arrangements}
        name="special-arrangements"
        title={title}
        data={data}
        rowKey={(row) => row.specialArrangementId}
        opens
        waits={(row) => row.state === 'asked'}
        panel={() => <Outlet />}
        assumed={notDecided}
        filters={{
          decided: { label: t`Status`, values: { false: t`Waiting`, true: t`Decided` } },
          advtCode: { label: t`Advertisement code` },
        }}
        searchLabel={t`Name, master ID or application number`}
        empty={<EmptyState title={t`No requests are waiting`} />}
        columns={[
          { key: 'name', head: t`Candidate`, cell: (row) => inLanguage(row.name, language) },
          { key: 'post', head: t`Post`, cell: (row) => <PostName post={row.post} about={[]} advtCode={row.advtCode} /> },
          { key: 'advtCode', hidden: true, head: t`Advertisement code`, cell: (row) => <CodeText value={row.advtCode} /> },
          {
            key: 'kinds',
            head: t`Requested arrangements`,
            cell: (row) => row.kinds.map((kind) => messageText(`enums.specialArrangementKind.${kind}`)).join(', '),
          },
          { key: 'askedAt', sort: 'askedAt', head: t`Requested on`, cell: (row) => <DateText instant={row.askedAt} short /> },
          { key: 'state', decides: true, head: t`Status`, cell: (row) => <ArrangementState state={row.state} /> },
        ]}
      />
    </>
  );
}
