import type { ReactNode } from 'react';
import { Badge, Box, Group, Text } from '@mantine/core';
import { useLingui } from '@lingui/react/macro';
import { inLanguage, type Bilingual } from '@psc/i18n/bilingual.ts';
import { formatInstant } from '@psc/i18n/dates.ts';
import { activeLanguage } from '@psc/i18n/language.ts';
import { Link } from 'react-router';
import { Disclosure } from '../disclosure.tsx';
import { PlainList } from '../plain-list.tsx';
import classes from './notification-list.module.css';

/** A text of at most two lines on a phone is not folded. */
const LINE_LENGTH = 60;

export type ShownNotification = { id: number; title: Bilingual; text: Bilingual; link: string | null; createdAt: string; isRead: boolean };

export function NotificationList({ notifications }: { notifications: ShownNotification[] }) {
  const { t } = useLingui();
  const language = activeLanguage();
  return (
    <PlainList>
      {notifications.map(({ id, title, text, link, createdAt, isRead }) => (
        <li key={id} className={classes.entry} data-unread={!isRead || undefined}>
          <Group gap="xs">
            {link ? <Link to={link}>{inLanguage(title, language)}</Link> : <strong>{inLanguage(title, language)}</strong>}
            {!isRead && <Badge variant="outline" size="sm">{t`New`}</Badge>}
          </Group>
          <Body text={inLanguage(text, language)}>
            <Text component="time" display="block" size="sm" c="dimmed" pb={8} dateTime={createdAt}>
              {formatInstant(createdAt, language)}
            </Text>
          </Body>
        </li>
      ))}
    </PlainList>
  );
}

/** The text of a mail has paragraphs: its first line and the time are shown, and unfold the rest. */
function Body({ text, children }: { text: string; children: ReactNode }) {
  const [line = ''] = text.split('\n', 1);
  if (line === text && line.length <= LINE_LENGTH) {
    return (
      <>
        <Text>{text}</Text>
        {children}
      </>
    );
  }
  return (
    <Disclosure
      summary={
        <Box component="span" display="inline-block" w="calc(100% - 24px)" style={{ verticalAlign: 'top' }}>
          <Text span lineClamp={1}>
            {line}
          </Text>
          {children}
        </Box>
      }
    >
      <Text style={{ whiteSpace: 'pre-line' }}>{text}</Text>
    </Disclosure>
  );
}
