import { useLingui } from '@lingui/react/macro';
import { Text } from '@mantine/core';
import { ageLimits } from '@psc/api-client/areas/advertisement/age-limit.ts';
import { inLanguage, type Bilingual } from '@psc/i18n/bilingual.ts';
import { activeLanguage } from '@psc/i18n/language.ts';
import { LinkButton } from '@psc/ui/button.tsx';
import { PageHeader } from '@psc/ui/page-header.tsx';
import { messageText } from '@psc/ui/message-text.ts';
import { Link, useLoaderData } from 'react-router';
import { ScreenHelp } from '../../../../shared/list/screen-help.tsx';
import { List } from '../../../../shared/list/list.tsx';
import { configureAddress } from '../address.ts';
import { useAgeLimitColumns } from '../columns.tsx';
import type { loader } from './loader.ts';
import { OtherClassAndService } from './other-class-and-service.tsx';

export default function AgeLimitScreen() {
  const { t } = useLingui();
  const { list, classes, services } = useLoaderData<typeof loader>();
  const language = activeLanguage();
  const optionsOf = (rows: readonly { id: number; name: Bilingual }[]) =>
    rows.map(({ id, name }) => ({ value: id, label: inLanguage(name, language) }));
  const columns = useAgeLimitColumns();
  return (
    <>
      <PageHeader
        title={messageText('titles./admin/ageLimit')}
        actions={
          <>
            <OtherClassAndService classes={optionsOf(classes)} services={optionsOf(services)} />
            <LinkButton to="/admin/combinePost">{messageText('titles./admin/combinePost')}</LinkButton>
          </>
        }
        aside={
          <ScreenHelp>{t`Age is calculated as of the cut-off date of an advertisement. The limit most favourable to the person applies.`}</ScreenHelp>
        }
      />
      <List
        list={ageLimits}
        name="age-limit"
        title={messageText('titles./admin/ageLimit')}
        data={list}
        columns={[
          {
            key: 'class',
            sort: 'class',
            head: t`Class`,
            cell: (row) => (
              <>
                <Link to={configureAddress(row)}>{inLanguage(row.class, language)}</Link>
                <Text component="div" size="sm" c="dimmed">
                  {inLanguage(row.service, language)}
                </Text>
              </>
            ),
          },
          { key: 'service', sort: 'service', hidden: true, head: t`Service`, cell: (row) => inLanguage(row.service, language) },
          ...columns,
        ]}
        filters={{
          classId: { label: t`Class`, options: optionsOf(classes) },
          serviceId: { label: t`Service`, options: optionsOf(services) },
          gender: { label: t`Gender` },
          forDisabled: { label: t`For disabled people` },
          forInternal: { label: t`For serving permanent staff` },
        }}
        rowKey={(row) => row.ageLimitId}
      />
    </>
  );
}
