import { useState } from 'react';
import { useLingui } from '@lingui/react/macro';
import { Stack, Title } from '@mantine/core';
import type { ComparedField, ProfileValue, getSubmittedProfile } from '@psc/api-client/areas/account/candidate-account/candidates.ts';
import type { SendData } from '@psc/api-client/outcome.ts';
import { inLanguage } from '@psc/i18n/bilingual.ts';
import { formatInstant } from '@psc/i18n/dates.ts';
import { localDigits } from '@psc/i18n/digits.ts';
import { activeLanguage } from '@psc/i18n/language.ts';
import { formatNumber } from '@psc/i18n/numbers.ts';
import { Button } from '@psc/ui/button.tsx';
import { DataTable } from '@psc/ui/data-table.tsx';
import { EmptyState } from '@psc/ui/empty-state.tsx';
import { CodeText } from '@psc/ui/number-text.tsx';
import { PageHeader } from '@psc/ui/page-header.tsx';
import { messageText } from '@psc/ui/message-text.ts';
import { StatusBadge } from '@psc/ui/status-badge.tsx';
import { Link, useLoaderData } from 'react-router';
import { addressOf } from '../../../shared/address-of.ts';
import { shownField, shownValue } from '../../../shared/history/record-text.ts';
import { useSectionWords } from '../shared/use-section-words.ts';

const PATH = '/admin/fullDetails/submitted/{applicationId}';

export default function SubmittedProfileScreen() {
  const { t } = useLingui();
  const { candidate, applicationNumber, post, takenAt, fields } = useLoaderData<SendData<typeof getSubmittedProfile>>();
  const [showsAll, setShowsAll] = useState(false);
  const language = activeLanguage();
  const differing = fields.filter(({ differs }) => differs);
  const shown = showsAll ? fields : differing;
  const count = formatNumber(differing.length, language);
  const takenOn = formatInstant(takenAt, language);
  const sections = [...new Set(shown.map(({ section }) => section))];
  return (
    <>
      <PageHeader
        title={messageText(`titles.${PATH}`)}
        aside={
          <StatusBadge tone={differing.length === 0 ? 'done' : 'attention'}>
            {differing.length === 0 ? t`No differences` : t`Differences: ${count}`}
          </StatusBadge>
        }
        description={
          <>
            {inLanguage(candidate.name, language)} · <CodeText value={applicationNumber} /> · {inLanguage(post, language)} ·{' '}
            {t`Sent with the profile as of ${takenOn}`}
          </>
        }
        back={
          <Link to={addressOf('/admin/fullDetails', { masterId: candidate.masterId })}>{messageText('titles./admin/fullDetails')}</Link>
        }
        actions={
          <Button aria-pressed={showsAll} onClick={() => setShowsAll(!showsAll)}>
            {showsAll ? t`Differences only` : t`Show the whole profile`}
          </Button>
        }
      />
      {shown.length === 0 && <EmptyState title={t`The profile has not changed since it was sent`} />}
      <Stack gap="lg">
        {sections.map((section) => (
          <Section key={section} section={section} fields={shown.filter((field) => field.section === section)} />
        ))}
      </Stack>
    </>
  );
}

function Section({ section, fields }: { section: ComparedField['section']; fields: ComparedField[] }) {
  const { t } = useLingui();
  const words = useSectionWords();
  const language = activeLanguage();
  const nameOf = ({ row, field }: ComparedField) =>
    [row === null ? '' : localDigits(String(row), language), shownField(field)].filter(Boolean);
  const shown = (field: string, value: ProfileValue) =>
    value !== null && typeof value === 'object' ? inLanguage(value, language) : shownValue(field, value);
  return (
    <section>
      <Title order={2} size="h4">
        {words[section]}
      </Title>
      <DataTable
        caption={words[section]}
        rows={fields}
        rowKey={({ row, field }) => `${row} ${field}`}
        empty={null}
        columns={[
          { key: 'field', head: t`Field`, cell: (row) => nameOf(row).join(' · ') },
          { key: 'sent', head: t`As it was sent`, cell: (row) => shown(row.field, row.sent) },
          { key: 'today', head: t`Current`, cell: (row) => shown(row.field, row.today) },
          { key: 'differs', head: t`Compared`, cell: (row) => row.differs && <StatusBadge tone="attention">{t`Differs`}</StatusBadge> },
        ]}
      />
    </section>
  );
}
