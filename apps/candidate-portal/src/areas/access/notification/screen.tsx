import { markSeen } from '@psc/api-client/notifications.ts';
import { NotificationPages } from '@psc/ui/application/notification-pages.tsx';
import { useLoaderData } from 'react-router';
import type { loader } from './loader.ts';

export default function NotificationsScreen() {
  return <NotificationPages {...useLoaderData<typeof loader>()} onSeen={seen} />;
}

const seen: Parameters<typeof NotificationPages>[0]['onSeen'] = (notifications) => void markSeen(notifications);
