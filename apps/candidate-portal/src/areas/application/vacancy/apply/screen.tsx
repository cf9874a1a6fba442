import { useState } from 'react';
import { Trans, useLingui } from '@lingui/react/macro';
import { ActionIcon, Group, Text, Title } from '@mantine/core';
import '@mantine/core/styles/ActionIcon.layer.css';
import { inLanguage } from '@psc/i18n/bilingual.ts';
import { activeLanguage } from '@psc/i18n/language.ts';
import { LinkButton } from '@psc/ui/button.tsx';
import { lazyPiece } from '@psc/ui/lazy-piece.tsx';
import { PageHeader } from '@psc/ui/page-header.tsx';
import { messageText } from '@psc/ui/message-text.ts';
import { IconChevronLeft } from '@tabler/icons-react';
import { Link, useLoaderData, useSearchParams } from 'react-router';
import { NoticeBox } from '../shared/notice-box.tsx';
import { ApplyWizard } from './apply-wizard.tsx';
import type { loader, OfferedVacancy as OfferedVacancyData } from './loader.ts';
import { VacancyPage } from './vacancy-page.tsx';

/** Lazy-loaded: few applicants change a submitted application. */
const ChangeApplication = lazyPiece(async () => (await import('./change-application.tsx')).ChangeApplication);

/** A vacancy: its facts and the candidate's eligibility, or the form once categories are chosen. */
export default function ApplyScreen() {
  const loaded = useLoaderData<typeof loader>();
  return 'closed' in loaded ? <NotOffered message={loaded.closed} /> : <OfferedVacancy {...loaded} />;
}

function NotOffered({ message }: { message: string }) {
  return (
    <>
      <PageHeader title={messageText('titles./vacancy')} />
      <NoticeBox
        tone="attention"
        title={message}
        actions={
          <LinkButton kind="primary" to="/vacancy">
            <Trans>All vacancies</Trans>
          </LinkButton>
        }
      />
    </>
  );
}

function OfferedVacancy({ detail, masterId, categoryIds, form }: OfferedVacancyData) {
  const { advtCode, post, service, group, class: postClass } = detail.vacancy;
  // Sending the application reloads the data without the form, which must stay mounted until the voucher is sent.
  const [opened, setOpened] = useState(form);
  if (form && form !== opened) setOpened(form);
  const shownForm = categoryIds.length > 0 ? (form ?? opened) : null;
  const [search] = useSearchParams();
  const { applicationId } = detail.vacancy;
  const changes = applicationId !== null && search.has('change') && !shownForm;
  const { t } = useLingui();
  const language = activeLanguage();
  const heading = (
    <>
      <Link to="/vacancy">
        <Trans>All vacancies</Trans>
      </Link>
      <Title order={1} fz="1.375rem">
        {inLanguage(post, language)}
      </Title>
      <Text c="dimmed">{[service, group, postClass].map((name) => inLanguage(name, language)).join('\u00a0· ')}</Text>
    </>
  );
  if (!shownForm && !changes) return <VacancyPage detail={detail} masterId={masterId} heading={heading} />;
  return (
    <>
      <Group component="header" gap="xs" wrap="nowrap" mb="sm">
        <ActionIcon variant="subtle" size={44} component={Link} to="/vacancy" aria-label={t`All vacancies`}>
          <IconChevronLeft aria-hidden />
        </ActionIcon>
        <Title order={1} fz="1.125rem">
          {inLanguage(post, language)}
        </Title>
      </Group>
      {changes && <ChangeApplication key={applicationId} detail={detail} applicationId={applicationId} />}
      {shownForm && (
        <ApplyWizard
          key={`${advtCode}-${categoryIds.join('-')}`}
          detail={detail}
          masterId={masterId}
          categoryIds={categoryIds}
          form={shownForm}
        />
      )}
    </>
  );
}
