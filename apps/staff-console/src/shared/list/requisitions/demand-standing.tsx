import { useState } from 'react';
import { Trans, useLingui } from '@lingui/react/macro';
import { Box, SimpleGrid, Text, Title } from '@mantine/core';
import * as calls from '@psc/api-client/areas/requisition/requisition.ts';
import type { RequisitionDetails } from '@psc/api-client/areas/requisition/requisition.ts';
import { saving } from '@psc/api-client/form-errors.ts';
import { useSession } from '@psc/api-client/session.ts';
import { inLanguage } from '@psc/i18n/bilingual.ts';
import { nepalDayOf } from '@psc/i18n/calendar.ts';
import { activeLanguage } from '@psc/i18n/language.ts';
import { formatNumber } from '@psc/i18n/numbers.ts';
import { Dialog } from '@psc/ui/application/dialog.tsx';
import { Button } from '@psc/ui/button.tsx';
import { DataTable } from '@psc/ui/data-table.tsx';
import { DateText } from '@psc/ui/date-text.tsx';
import { DraftForm } from '@psc/ui/draft-form.tsx';
import { EmptyState } from '@psc/ui/empty-state.tsx';
import { NumberField } from '@psc/ui/fields/number-field.tsx';
import { TextField } from '@psc/ui/fields/text-field.tsx';
import { CodeText, NumberText } from '@psc/ui/number-text.tsx';
import screen from '../../screen.module.css';
import { useStaffCall } from '../../use-staff-call.ts';
import { RequisitionBadge } from './requisition-badge.tsx';
import '@mantine/core/styles/SimpleGrid.layer.css';

/** The office's posts: existing, filled and requested before; shown next to the number requested now. */
export function DemandStanding({ details }: { details: RequisitionDetails }) {
  const { t } = useLingui();
  const mayEnter = useSession(({ privileges: { requisition = [] } }) => requisition.includes('update') || requisition.includes('approve'));
  const [entering, setEntering] = useState(false);
  const posts = details.sanctionedPosts;
  return (
    <Box component="section" mt={20}>
      <Title order={3} mb="xs">{t`Posts of the office`}</Title>
      {posts ? <Numbers details={details} posts={posts} /> : <p>{t`The number of posts of the office has not been entered.`}</p>}
      {mayEnter && (
        <Button compact onClick={() => setEntering(true)}>
          {posts ? t`Correct the sanctioned posts` : t`Enter the sanctioned posts`}
        </Button>
      )}
      <EarlierDemands details={details} />
      <SameLetter details={details} />
      {entering && <EnterDialog details={details} onClose={() => setEntering(false)} />}
    </Box>
  );
}

type Posts = NonNullable<RequisitionDetails['sanctionedPosts']>;

function Numbers({ details, posts }: { details: RequisitionDetails; posts: Posts }) {
  const { t } = useLingui();
  const language = activeLanguage();
  const vacant = posts.sanctioned - posts.filled;
  const beyond = formatNumber(details.totalVacancy - vacant, language);
  return (
    <>
      <SimpleGrid component="dl" cols={4} m={0} mb="xs" spacing="xs">
        {[
          { label: t`Sanctioned`, value: posts.sanctioned },
          { label: t`Filled`, value: posts.filled },
          { label: t`Vacant`, value: vacant },
          { label: t`Posts requested`, value: details.totalVacancy },
        ].map(({ label, value }) => (
          <div key={label}>
            <Text component="dt" size="sm" c="dimmed">
              {label}
            </Text>
            <Text component="dd" m={0} fw={600} size="lg">
              <NumberText value={value} />
            </Text>
          </div>
        ))}
      </SimpleGrid>
      {details.totalVacancy > vacant && (
        <p className={screen.notice} data-tone="refused">
          <Trans>{beyond} more requested than vacant.</Trans>
        </p>
      )}
      <Text size="sm" c="dimmed" mb="xs">
        {posts.source} · {posts.savedBy}, <DateText instant={posts.savedAt} short />
      </Text>
    </>
  );
}

function EarlierDemands({ details }: { details: RequisitionDetails }) {
  const { t } = useLingui();
  return (
    <>
      <Title order={3} mt="md" mb="xs">{t`Earlier demands for this post`}</Title>
      <DataTable
        caption={t`Earlier demands for this post`}
        columns={[
          { key: 'requisitionNo', head: t`Requisition no.`, cell: (row) => <CodeText value={row.requisitionNo} /> },
          { key: 'appliedOn', head: t`Applied on`, cell: (row) => <DateText ad={nepalDayOf(row.appliedOn)} short /> },
          { key: 'vacancy', head: t`Vacancy`, align: 'end', cell: (row) => <NumberText value={row.totalVacancy} /> },
          { key: 'status', head: t`Status`, cell: (row) => <RequisitionBadge status={row.status} /> },
        ]}
        rows={details.earlierDemands}
        rowKey={(row) => row.requisitionId}
        empty={<EmptyState title={t`The office has not requested this post before`} />}
      />
    </>
  );
}

function SameLetter({ details: { sameLetter } }: { details: RequisitionDetails }) {
  const { t } = useLingui();
  const language = activeLanguage();
  if (sameLetter.length === 0) return null;
  return (
    <>
      <Title order={3} mt="md" mb="xs">{t`Requested with the same letter`}</Title>
      <ul>
        {sameLetter.map((each) => (
          <li key={each.requisitionId}>
            <CodeText value={each.requisitionNo} /> · {inLanguage(each.post, language)} · <NumberText value={each.totalVacancy} />{' '}
            <RequisitionBadge status={each.status} />
          </li>
        ))}
      </ul>
    </>
  );
}

function EnterDialog({ details, onClose }: { details: RequisitionDetails; onClose: () => void }) {
  const { t } = useLingui();
  const save = useStaffCall(calls.saveSanctionedPosts);
  const { requisitionId, sanctionedPosts: posts } = details;
  return (
    <Dialog title={t`Sanctioned posts`} onClose={onClose}>
      <p>{t`They apply to this office and post, also in later requisitions.`}</p>
      <DraftForm
        schema={calls.SanctionedPostsSaveForm}
        record={{
          draft: `requisition.posts.${requisitionId}`,
          version: posts?.version ?? null,
          values: {
            requisitionId,
            version: posts?.version ?? '',
            sanctioned: posts?.sanctioned ?? '',
            filled: posts?.filled ?? '',
            source: posts?.source ?? '',
          },
        }}
        submitLabel={t`Save`}
        actions={<Button onClick={onClose}>{t`Cancel`}</Button>}
        onSubmit={saving((values) => save.run({ body: { ...values, requisitionId, version: posts?.version } }), onClose)}
      >
        <NumberField name="sanctioned" label={t`Sanctioned`} required />
        <NumberField name="filled" label={t`Filled`} required />
        <TextField name="source" label={t`Source`} hint={t`The decision or register with this number.`} required />
      </DraftForm>
    </Dialog>
  );
}
