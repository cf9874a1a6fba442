import { useStore } from 'zustand';
import * as calls from './areas/desk/notification.ts';
import { read, send } from './send.ts';
import { createClientStore } from './stores.ts';

const PAGE_SIZE = 20;

/** The number of unread notifications according to the gateway's last answer. */
const unreadStore = createClientStore<{ unread: number }>(() => ({ unread: 0 }));

export function useUnread(): number {
  return useStore(unreadStore, (state) => state.unread);
}

/** The latest notifications for the bell; null after a failure, which the bell does not show. */
export async function fetchLatest(): Promise<calls.Notification[] | null> {
  const outcome = await send(calls.listLatest, {}, { quiet: true });
  if (!outcome.ok) return null;
  unreadStore.setState({ unread: outcome.data.unread });
  return outcome.data.notifications;
}

/** Reads the page in the address: `?page=2`. */
export async function readPage({
  url,
  request,
}: {
  url: URL;
  request: Request;
}): Promise<{ notifications: calls.Notification[]; hasNextPage: boolean; pageNumber: number }> {
  const pageNumber = Math.max(1, Math.trunc(Number(url.searchParams.get('page'))) || 1);
  return { pageNumber, ...(await read(calls.listAll, { params: { pageNumber, pageSize: PAGE_SIZE } }, request)) };
}

/** Marks the shown notifications as read. Those on later pages are older and are marked with them. */
export async function markSeen(shown: readonly calls.Notification[]): Promise<void> {
  if (shown.every(({ isRead }) => isRead)) return;
  const upToId = Math.max(...shown.map(({ id }) => id));
  const outcome = await send(calls.markRead, { body: { upToId } }, { quiet: true });
  if (outcome.ok) unreadStore.setState({ unread: outcome.data.unread });
}
