import { useLingui } from '@lingui/react/macro';
import { Box, Progress, Stack, Title } from '@mantine/core';
import '@mantine/core/styles/Progress.layer.css';
import type { AdminDashboard } from '@psc/api-client/areas/desk/dashboard.ts';
import { DataTable } from '@psc/ui/data-table.tsx';
import { DateText } from '@psc/ui/date-text.tsx';
import { EmptyState } from '@psc/ui/empty-state.tsx';
import { NumberText } from '@psc/ui/number-text.tsx';
import { PostName } from '../../../shared/post-name.tsx';

/** Open advertisements, the earliest deadline first; the bar compares their numbers of applications. */
export function OpenAdvertisements({ open }: Pick<AdminDashboard, 'open'>) {
  const { t } = useLingui();
  const most = Math.max(1, ...open.map(({ applications }) => applications));
  return (
    <Box component="section" mb="lg">
      <Title order={2} size="h3" mb="xs">{t`Open for applications`}</Title>
      <DataTable
        caption={t`Advertisements open for applications`}
        rows={open}
        rowKey={(row) => row.advtCode}
        empty={<EmptyState title={t`No advertisements are open now`}>{t`Advertisements open for applications are shown here.`}</EmptyState>}
        columns={[
          {
            key: 'post',
            head: t`Advertisement`,
            cell: (row) => <PostName post={row.post} about={[row.service]} advtCode={row.advtCode} linked />,
          },
          { key: 'single', head: t`Single fee until`, cell: (row) => <DateText instant={row.singleSubmissionLastAt} short /> },
          { key: 'double', head: t`Double fee until`, cell: (row) => <DateText instant={row.doubleFeeSubmissionLastAt} short /> },
          {
            key: 'applications',
            head: t`Applications`,
            align: 'end',
            cell: (row) => (
              <Stack gap={4} align="end">
                <NumberText value={row.applications} />
                <Progress value={(100 * row.applications) / most} w="7rem" size={6} aria-hidden />
              </Stack>
            ),
          },
          { key: 'paid', head: t`Fee paid`, align: 'end', cell: (row) => <NumberText value={row.paid} /> },
        ]}
      />
    </Box>
  );
}
