import { useLingui } from '@lingui/react/macro';
import { inLanguage, type Bilingual } from '@psc/i18n/bilingual.ts';
import { formatInstant } from '@psc/i18n/dates.ts';
import { activeLanguage } from '@psc/i18n/language.ts';
import { Link } from 'react-router';
import classes from './notification-list.module.css';

export type ShownNotification = { id: number; title: Bilingual; text: Bilingual; link: string | null; createdAt: string; isRead: boolean };

/** What the commission told this person, newest first; what had not been seen before is marked. */
export function NotificationList({ notifications }: { notifications: ShownNotification[] }) {
  const { t } = useLingui();
  const language = activeLanguage();
  return (
    <ul className={classes.list}>
      {notifications.map(({ id, title, text, link, createdAt, isRead }) => (
        <li key={id} data-unread={!isRead || undefined}>
          <span className={classes.heading}>
            {link ? <Link to={link}>{inLanguage(title, language)}</Link> : <strong>{inLanguage(title, language)}</strong>}
            {!isRead && <span className={classes.unread}>{t`New`}</span>}
          </span>
          <span className={classes.text}>{inLanguage(text, language)}</span>
          <time dateTime={createdAt}>{formatInstant(createdAt, language)}</time>
        </li>
      ))}
    </ul>
  );
}
