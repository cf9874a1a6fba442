import type { ComponentType } from 'react';
import { useLingui } from '@lingui/react/macro';
import { advertisements, type AdvertisementRow } from '@psc/api-client/areas/advertisement/advertisement.ts';
import { inLanguage } from '@psc/i18n/bilingual.ts';
import { nepalDayOf } from '@psc/i18n/calendar.ts';
import { localDigits } from '@psc/i18n/digits.ts';
import { activeLanguage } from '@psc/i18n/language.ts';
import type { Column } from '@psc/ui/data-table.tsx';
import { DateText } from '@psc/ui/date-text.tsx';
import { EmptyState } from '@psc/ui/empty-state.tsx';
import { CodeText, NumberText } from '@psc/ui/number-text.tsx';
import { PageHeader } from '@psc/ui/page-header.tsx';
import { messageText } from '@psc/ui/message-text.ts';
import { Link, Outlet, useLoaderData } from 'react-router';
import { addressOf } from '../../../shared/address-of.ts';
import { List } from '../../../shared/list/list.tsx';
import { namedOptions } from '../../../shared/list/list-words.ts';
import { PostName } from '../../../shared/post-name.tsx';
import { useMay } from '../../../shell/use-may.ts';
import type { AdvertisementListDefinition } from './definition.ts';
import type { AdvertisementListData } from './loader.ts';
import { AdvertisementStatus } from './status.tsx';

export function listScreen(definition: AdvertisementListDefinition): ComponentType {
  return () => <AdvertisementListScreen definition={definition} />;
}

function AdvertisementListScreen({ definition }: { definition: AdvertisementListDefinition }) {
  const { t } = useLingui();
  const { list, choices } = useLoaderData<AdvertisementListData>();
  const title = messageText(`titles.${definition.path}`);
  return (
    <>
      <PageHeader title={title} />
      <List
        list={advertisements}
        name="advertisements"
        title={title}
        data={list}
        columns={useAdvertisementColumns()}
        filters={{
          lifeCycleStatus: { label: t`Status`, only: definition.states },
          among: null,
          serviceId: { label: t`Service`, options: namedOptions(choices.services) },
          classId: { label: t`Class`, options: namedOptions(choices.classes) },
          fiscalYearId: { label: t`Fiscal year`, options: choices.fiscalYears.map(({ id, code }) => ({ value: id, label: code })) },
          publishDate: { label: t`Publish date` },
        }}
        searchLabel={t`Post, service or number`}
        rowKey={(row) => row.advtCode}
        opens
        panel={() => <Outlet />}
        empty={
          <EmptyState
            title={t`No advertisements`}
          >{t`An advertisement appears once its percentage distribution is approved and its number is generated.`}</EmptyState>
        }
      />
    </>
  );
}

function TermsLink({ advtCode }: { advtCode: number }) {
  const { t } = useLingui();
  const code = localDigits(advtCode, activeLanguage());
  return (
    <Link
      to={addressOf('/admin/configure-agreements/{id}', { id: advtCode })}
      aria-label={t`Terms of advertisement ${code}`}
    >{t`Terms`}</Link>
  );
}

const shortDay = (ad: string | null) => (ad ? <DateText ad={ad} short /> : '–');

function deadline(key: 'paymentLastAt' | 'doubleFeeSubmissionLastAt' | 'doubleFeePaymentLastAt', head: string): Column<AdvertisementRow> {
  return { key, hidden: true, head, cell: ({ [key]: instant }) => shortDay(instant && nepalDayOf(instant)) };
}

function CodeRow({ value }: { value: string }) {
  return (
    <div>
      <CodeText value={value} />
    </div>
  );
}

function useAdvertisementColumns(): Column<AdvertisementRow>[] {
  const { t } = useLingui();
  const language = activeLanguage();
  const mayConfigure = useMay()('read');
  return [
    { key: 'advtCode', sort: 'advtCode', head: t`Code`, cell: (row) => <CodeText value={String(row.advtCode)} /> },
    {
      key: 'status',
      decides: true,
      head: t`Status`,
      cell: (row) => <AdvertisementStatus status={row.lifeCycleStatus} combinedIntoAdvtCode={row.combinedIntoAdvtCode} />,
    },
    { key: 'post', sort: 'post', head: t`Post`, cell: (row) => <PostName post={row.post} about={[row.class, row.service]} /> },
    { key: 'vacancy', head: t`Vacancy`, align: 'end', cell: (row) => <NumberText value={row.totalVacancy} /> },
    {
      key: 'publishDate',
      sort: 'publishDate',
      head: t`Publish date`,
      cell: (row) => shortDay(row.publishDateAd),
    },
    {
      key: 'lastDate',
      sort: 'lastDate',
      head: t`Last date`,
      cell: (row) => shortDay(row.singleSubmissionLastAt && nepalDayOf(row.singleSubmissionLastAt)),
    },
    ...(mayConfigure ? [{ key: 'terms', head: t`Terms`, cell: (row: AdvertisementRow) => <TermsLink advtCode={row.advtCode} /> }] : []),
    {
      key: 'numbers',
      hidden: true,
      head: t`Advertisement numbers`,
      cell: (row) => row.categories.map(({ id, advtNumber }) => <CodeRow key={id} value={advtNumber} />),
    },
    {
      key: 'oldNumbers',
      hidden: true,
      head: t`Old advertisement numbers`,
      cell: (row) => row.categories.map(({ id, oldAdvtNumber }) => oldAdvtNumber && <CodeRow key={id} value={oldAdvtNumber} />),
    },
    deadline('paymentLastAt', t`Last date for payment, single fee`),
    deadline('doubleFeeSubmissionLastAt', t`Last date for submission, double fee`),
    deadline('doubleFeePaymentLastAt', t`Last date for payment, double fee`),
    { key: 'ageCutOffDateAd', hidden: true, head: t`Age cut-off date`, cell: (row) => shortDay(row.ageCutOffDateAd) },
    { key: 'admitCardDownloadDateAd', hidden: true, head: t`Admit cards from`, cell: (row) => shortDay(row.admitCardDownloadDateAd) },
    { key: 'group', hidden: true, head: t`Group`, cell: (row) => inLanguage(row.group, language) },
    { key: 'subGroup', hidden: true, head: t`Sub group`, cell: (row) => inLanguage(row.subGroup, language) },
    { key: 'remarks', hidden: true, head: t`Remarks`, wrap: true, cell: (row) => row.remarks },
    { key: 'fiscalYear', hidden: true, head: t`Fiscal year`, cell: (row) => <CodeText value={row.fiscalYear} /> },
    { key: 'organization', hidden: true, head: t`Organization`, cell: (row) => inLanguage(row.organization, language) },
  ];
}
