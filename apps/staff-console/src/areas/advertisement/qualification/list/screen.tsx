import { useLingui } from '@lingui/react/macro';
import { qualifications } from '@psc/api-client/areas/advertisement/qualification.ts';
import { inLanguage } from '@psc/i18n/bilingual.ts';
import { activeLanguage } from '@psc/i18n/language.ts';
import { CodeText } from '@psc/ui/number-text.tsx';
import { PageHeader } from '@psc/ui/page-header.tsx';
import { messageText } from '@psc/ui/message-text.ts';
import { Link, useLoaderData } from 'react-router';
import { addressOf } from '../../../../shared/address-of.ts';
import { ScreenHelp } from '../../../../shared/list/screen-help.tsx';
import { List } from '../../../../shared/list/list.tsx';
import type { ListData } from '../../../../shared/list/read-list.ts';
import { QualificationLines } from '../qualification-lines.tsx';

export default function AcademicQualificationScreen() {
  const { t } = useLingui();
  const list = useLoaderData<ListData<typeof qualifications>>();
  const title = messageText('titles./admin/academic-qualification');
  const language = activeLanguage();
  return (
    <>
      <PageHeader
        title={title}
        aside={
          <ScreenHelp>{t`A candidate needs one of the qualifications that an advertisement accepts. They can be changed until it is published.`}</ScreenHelp>
        }
      />
      <List
        list={qualifications}
        name="qualification"
        title={title}
        data={list}
        rowKey={(row) => row.advtCode}
        searchLabel={t`Post or advertisement code`}
        filters={{ category: { label: t`Competition` } }}
        columns={[
          {
            key: 'post',
            sort: 'post',
            head: t`Post`,
            cell: (row) => (
              <Link to={addressOf('/admin/view-qualification/{id}', { id: row.advtCode })}>{inLanguage(row.post, language)}</Link>
            ),
          },
          { key: 'advtCode', sort: 'advertisement', head: t`Advertisement code`, cell: (row) => <CodeText value={row.advtCode} /> },
          { key: 'service', hidden: true, head: t`Service`, cell: (row) => inLanguage(row.service, language) },
          { key: 'class', head: t`Class`, cell: (row) => inLanguage(row.class, language) },
          {
            key: 'category',
            head: t`Competition`,
            cell: (row) => row.category && messageText(`enums.academicQualificationCategory.${row.category}`),
          },
          { key: 'qualifications', head: t`Accepted qualifications`, cell: (row) => <QualificationLines rows={row.qualifications} /> },
        ]}
      />
    </>
  );
}
