import { Text, Title } from '@mantine/core';
import type { Announced } from './announcements.tsx';
import { formatInstant } from '@psc/i18n/dates.ts';
import { Button } from './button.tsx';
import { Emblem } from './emblem.tsx';
import { FullPage } from './full-page.tsx';

/** The server is under maintenance: in Nepali for either language, as the specification requires, then in English. */
export function MaintenancePage({ announcement }: { announcement?: Announced | undefined }) {
  return (
    <FullPage role="main">
      <Emblem size={72} />
      <Title order={1} lang="ne">
        कार्य प्रगतिमा छ
      </Title>
      <Text c="dimmed" maw="32rem" lang="ne" style={{ whiteSpace: 'pre-line' }}>
        {announcement?.text.ne ?? 'प्रणालीको मर्मतसम्भार भइरहेको छ। कृपया केही समयपछि पुनः प्रयास गर्नुहोस्।'}
        {announcement && `\n${formatInstant(announcement.endsAt, 'ne')} पछि पुनः प्रयास गर्नुहोस्।`}
      </Text>
      <Text c="dimmed" maw="32rem" lang="en" style={{ whiteSpace: 'pre-line' }}>
        {announcement?.text.en ?? 'Work in progress. The system is being maintained; please try again after some time.'}
        {announcement && `\nPlease try again after ${formatInstant(announcement.endsAt, 'en')}.`}
      </Text>
      <Button onClick={() => location.reload()}>
        <span lang="ne">पुनः प्रयास गर्नुहोस्</span> · <span lang="en">Try again</span>
      </Button>
    </FullPage>
  );
}
