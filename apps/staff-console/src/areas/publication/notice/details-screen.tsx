import type { NoticeRow } from '@psc/api-client/areas/publication/notice.ts';
import { may, useSession } from '@psc/api-client/session.ts';
import { useLoaderData } from 'react-router';
import { useAddress } from '@psc/ui/address/use-address.ts';
import { NoticePanel } from './panel.tsx';

export default function NoticeDetailsScreen() {
  const notice = useLoaderData<NoticeRow | null>();
  const { search, put } = useAddress();
  const privileges = useSession((session) => session.privileges);
  const mayCreate = may('notice', 'create', privileges);
  const open = search.get('open');
  if (open === null || (open === 'new' ? !mayCreate : !notice)) return null;
  const opened = open === 'new' ? null : notice;
  return (
    <NoticePanel
      key={open}
      notice={opened}
      mayChange={mayCreate && (!opened || may('notice', 'update', privileges))}
      mayDelete={opened !== null && may('notice', 'delete', privileges)}
      onClose={() => put({ open: null })}
    />
  );
}
