import { Badge, Group, Text } from '@mantine/core';
import { useLingui } from '@lingui/react/macro';
import { inLanguage, type Bilingual } from '@psc/i18n/bilingual.ts';
import { formatInstant } from '@psc/i18n/dates.ts';
import { activeLanguage } from '@psc/i18n/language.ts';
import { Link } from 'react-router';
import { PlainList } from '../plain-list.tsx';
import classes from './notification-list.module.css';

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
          {/* The text of a mail has paragraphs. */}
          <Text style={{ whiteSpace: 'pre-line' }}>{inLanguage(text, language)}</Text>
          <Text component="time" size="sm" c="dimmed" dateTime={createdAt}>
            {formatInstant(createdAt, language)}
          </Text>
        </li>
      ))}
    </PlainList>
  );
}
