import { useLingui } from '@lingui/react/macro';
import { Checkbox } from '@mantine/core';
import '@mantine/core/styles/Checkbox.layer.css';
import * as notification from '@psc/api-client/areas/desk/notification.ts';
import { markSeen } from '@psc/api-client/notifications.ts';
import { NotificationPages } from '@psc/ui/application/notification-pages.tsx';
import { useLoaderData } from 'react-router';
import screen from '../../../shared/screen.module.css';
import { useStaffCall } from '../../../shared/use-staff-call.ts';
import type { loader } from './loader.ts';

export default function NotificationsScreen() {
  const { page, wanted } = useLoaderData<typeof loader>();
  return (
    <>
      <NotificationPages {...page} onSeen={seen} />
      <DailyMail wanted={wanted} />
    </>
  );
}

const seen: Parameters<typeof NotificationPages>[0]['onSeen'] = (notifications) => void markSeen(notifications);

function DailyMail({ wanted }: { wanted: boolean }) {
  const { t } = useLingui();
  const set = useStaffCall(notification.setDailyMail);
  return (
    <section className={screen.card} aria-label={t`Daily e-mail`}>
      <Checkbox
        label={t`Send me an e-mail each morning`}
        description={t`It lists the work that is waiting for you, what was returned to you and the deadlines that are near. On days with none of these, no e-mail is sent.`}
        checked={wanted}
        disabled={set.inProgress}
        onChange={({ currentTarget: { checked } }) => void set.run({ body: { wanted: checked } })}
      />
    </section>
  );
}
