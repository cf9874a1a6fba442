import { useLingui } from '@lingui/react/macro';
import { Group } from '@mantine/core';
import { LinkButton } from '@psc/ui/button.tsx';
import { LinkTabs } from '@psc/ui/link-tabs.tsx';
import { messageText } from '@psc/ui/message-text.ts';
import { Link, useLoaderData, useLocation } from 'react-router';
import { Section } from '../shared/section.tsx';
import { nextPathAfter, pathOf } from '../shared/sections.ts';
import { GovernmentTab } from './government-tab.tsx';
import { NonGovernmentTab } from './non-government-tab.tsx';
import type { loader } from './loader.ts';

const tabs = ['government', 'non-government'] as const;

/** Government and other experience, one tab each: `#government`, `#non-government`. */
export default function ExperienceScreen() {
  const { t } = useLingui();
  const { government, nonGovernment, lists } = useLoaderData<typeof loader>();
  const { hash } = useLocation();
  const open = hash === '#non-government' ? 'non-government' : 'government';
  return (
    <Section about={t`Only if you have worked before. You can continue without it.`}>
      <LinkTabs label={t`Kinds of experience`}>
        {tabs.map((tab) => (
          <Link key={tab} to={`${pathOf('experience')}#${tab}`} aria-current={tab === open ? 'page' : undefined} preventScrollReset>
            {messageText(`titles.${pathOf('experience')}#${tab}`)}
          </Link>
        ))}
      </LinkTabs>
      {open === 'government' ? <GovernmentTab records={government} lists={lists} /> : <NonGovernmentTab records={nonGovernment} />}
      <Group justify="flex-end" mt="md">
        <LinkButton kind="primary" to={nextPathAfter('experience')}>
          {t`Next`}
        </LinkButton>
      </Group>
    </Section>
  );
}
