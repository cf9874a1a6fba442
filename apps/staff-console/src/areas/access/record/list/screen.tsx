import { useLingui } from '@lingui/react/macro';
import { lines, type RecordLine } from '@psc/api-client/platform/record.ts';
import { recordThings } from '@psc/api-client/platform/record-kinds.ts';
import { activeLanguage } from '@psc/i18n/language.ts';
import { formatNumber } from '@psc/i18n/numbers.ts';
import { DateText } from '@psc/ui/date-text.tsx';
import { EmptyState } from '@psc/ui/empty-state.tsx';
import { FilterSelect } from '@psc/ui/filter-bar.tsx';
import { PageHeader } from '@psc/ui/page-header.tsx';
import { messageText } from '@psc/ui/message-text.ts';
import { Outlet, useLoaderData } from 'react-router';
import { whoText } from '../../../../shared/history/person-text.ts';
import { kindOptions, shownField, shownKind, shownSubject } from '../../../../shared/history/record-text.ts';
import { ScreenHelp } from '../../../../shared/list/screen-help.tsx';
import { List } from '../../../../shared/list/list.tsx';
import { useAddress } from '@psc/ui/address/use-address.ts';
import type { loader } from './loader.ts';
import { Verification } from './verification.tsx';

/** The list names only the first changed fields; the panel of a line shows all of them. */
const MOST_FIELDS_NAMED = 3;

/** All acts of staff and candidates, all sensitive reads, sign-ins and refusals. */
export default function RecordScreen() {
  const { t } = useLingui();
  const { list, chain } = useLoaderData<typeof loader>();
  const { search, put } = useAddress();
  const title = messageText('titles./admin/record');
  const changed = ({ changes }: RecordLine) => {
    const fields = [...new Set(changes.map(({ field }) => shownField(field)))];
    const named = fields.slice(0, MOST_FIELDS_NAMED).join(' · ');
    const further = formatNumber(fields.length - MOST_FIELDS_NAMED, activeLanguage());
    return fields.length <= MOST_FIELDS_NAMED ? named : t`${named} and ${further} more`;
  };
  return (
    <>
      <PageHeader
        title={title}
        aside={<ScreenHelp>{t`Who did what and when, and what it changed. Reading this record is recorded too.`}</ScreenHelp>}
      />
      <List
        list={lines}
        lead={
          <FilterSelect
            label={t`What was done`}
            all={t`All acts`}
            options={kindOptions()}
            value={search.get('kind') ?? ''}
            onChange={(kind) => put({ kind })}
          />
        }
        name="record"
        title={title}
        data={list}
        rowKey={(row) => row.id}
        opens
        panel={() => <Outlet />}
        filters={{
          person: { label: t`User name of staff, or master ID` },
          thing: { label: t`Affected record`, values: Object.fromEntries(recordThings.map((thing) => [thing, shownSubject(thing)])) },
          thingNumber: { label: t`Number` },
          kind: null,
          at: { label: t`Time` },
        }}
        empty={<EmptyState title={t`Nothing has been recorded yet`} />}
        columns={[
          { key: 'at', sort: 'at', control: true, head: t`Time`, cell: (row) => <DateText instant={row.at} short /> },
          { key: 'kind', head: t`What was done`, cell: (row) => shownKind(row.kind) },
          { key: 'person', head: t`Who`, cell: (row) => whoText(row) },
          { key: 'subject', head: t`Affected record`, cell: (row) => shownSubject(row.subject) },
          { key: 'changes', wrap: true, head: t`What changed`, cell: changed },
        ]}
      />
      <Verification chain={chain} />
    </>
  );
}
