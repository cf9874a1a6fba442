import { Trans, useLingui } from '@lingui/react/macro';
import { Group, Stack } from '@mantine/core';
import type { CombinedAdvertisement, listCombined } from '@psc/api-client/areas/advertisement/advertisement.ts';
import type { SendData } from '@psc/api-client/outcome.ts';
import { inLanguage } from '@psc/i18n/bilingual.ts';
import { activeLanguage } from '@psc/i18n/language.ts';
import { LinkButton } from '@psc/ui/button.tsx';
import { DataTable } from '@psc/ui/data-table.tsx';
import { DateText } from '@psc/ui/date-text.tsx';
import { EmptyState } from '@psc/ui/empty-state.tsx';
import { CodeText, NumberText } from '@psc/ui/number-text.tsx';
import { PageHeader } from '@psc/ui/page-header.tsx';
import { messageText } from '@psc/ui/message-text.ts';
import { Link, useLoaderData } from 'react-router';
import { ScreenHelp } from '../../../shared/list/screen-help.tsx';
import { addressOf } from '../../../shared/address-of.ts';

/** Past combinations, with the number of applications moved. */
export default function CombinedAdvertisementsScreen() {
  const { t } = useLingui();
  const { rows, nextAfter } = useLoaderData<SendData<typeof listCombined>>();
  return (
    <Stack gap="lg">
      <PageHeader
        title={messageText('titles./admin/combine-advertisement-view')}
        aside={<ScreenHelp>{t`Advertisements that continue with the posts and applications of others.`}</ScreenHelp>}
        actions={<LinkButton to="/admin/combine-advertisement">{messageText('titles./admin/combine-advertisement')}</LinkButton>}
      />
      {rows.length === 0 && (
        <EmptyState title={t`No advertisements have been combined yet`}>{t`Combined advertisements are listed here.`}</EmptyState>
      )}
      {rows.map((row) => (
        <Combined key={row.into.advtCode} row={row} />
      ))}
      {nextAfter !== null && (
        <Group>
          <LinkButton to={addressOf('/admin/combine-advertisement-view', { after: nextAfter })}>{t`Earlier entries`}</LinkButton>
        </Group>
      )}
    </Stack>
  );
}

function Combined({ row: { into, members } }: { row: CombinedAdvertisement }) {
  const { t } = useLingui();
  const language = activeLanguage();
  const post = inLanguage(into.post, language);
  return (
    <section aria-label={post}>
      <h2>
        {post} · <Link to={addressOf('/admin/advertisementlist', { open: into.advtCode })}>{<CodeText value={into.advtCode} />}</Link>
      </h2>
      <p>
        {inLanguage(into.organization, language)} ·{' '}
        <Trans>
          Posts: <NumberText value={into.seats} />, applications: <NumberText value={into.applications} />
        </Trans>
      </p>
      <DataTable
        caption={t`Combined into it`}
        rows={members}
        rowKey={({ advtCode }) => advtCode}
        columns={[
          {
            key: 'advtCode',
            head: t`Code`,
            cell: ({ advtCode }) => (
              <Link to={addressOf('/admin/advertisementlist', { open: advtCode })}>
                <CodeText value={advtCode} />
              </Link>
            ),
          },
          { key: 'organization', head: t`Organization`, cell: ({ organization }) => inLanguage(organization, language) },
          { key: 'seats', head: t`Posts`, align: 'end', cell: ({ seats }) => <NumberText value={seats} /> },
          { key: 'moved', head: t`Applications transferred`, align: 'end', cell: ({ moved }) => <NumberText value={moved} /> },
          { key: 'closed', head: t`Applications closed`, align: 'end', cell: ({ closed }) => <NumberText value={closed} /> },
          { key: 'at', head: t`Combined`, cell: ({ combinedAt }) => combinedAt && <DateText instant={combinedAt} short /> },
        ]}
      />
    </section>
  );
}
