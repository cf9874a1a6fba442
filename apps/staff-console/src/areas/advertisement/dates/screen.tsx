import { useLingui } from '@lingui/react/macro';
import { useSession } from '@psc/api-client/session.ts';
import { CodeText } from '@psc/ui/number-text.tsx';
import { EmptyState } from '@psc/ui/empty-state.tsx';
import { PageHeader } from '@psc/ui/page-header.tsx';
import { messageText } from '@psc/ui/message-text.ts';
import { advertisementLifecycle } from '@psc/validation/areas/advertisement/lifecycle.ts';
import { eventsFrom } from '@psc/validation/lifecycle.ts';
import { Link, useLoaderData, useLocation, useNavigate } from 'react-router';
import { addressOf } from '../../../shared/address-of.ts';
import { PostName } from '../../../shared/post-name.tsx';
import type { OpenedFromList } from '../list/definition.ts';
import { AdvertisementStatus } from '../list/status.tsx';
import { DatesRevisions } from './dates-revisions.tsx';
import { DatesForm } from './dates-form.tsx';
import type { loader } from './loader.ts';

/** Dates of one advertisement: configured before it is published, changed afterwards. */
export default function AdvertisementDatesScreen() {
  const { t } = useLingui();
  const page = useLoaderData<typeof loader>();
  const navigate = useNavigate();
  const privileges = useSession((session) => session.privileges);
  const { revisions, ...form } = page;
  const { row } = form;
  const events = eventsFrom(advertisementLifecycle, row.lifeCycleStatus, privileges);
  const event = (['configure', 'changeDates'] as const).find((each) => events.includes(each));
  const cameFrom = useLocation().state as OpenedFromList | null;
  const opened = cameFrom?.list ?? addressOf('/admin/advertisementlist', { open: row.advtCode });
  return (
    <>
      <PageHeader
        back={
          <Link to={addressOf('/admin/advertisement/{advtCode}', { advtCode: row.advtCode })}>
            {messageText('titles./admin/advertisement/{advtCode}')}
          </Link>
        }
        title={messageText('titles./admin/advertisement-dates/{advtCode}')}
        description={
          <>
            <PostName post={row.post} about={[row.class, row.service]} /> <CodeText value={String(row.advtCode)} />
          </>
        }
        aside={<AdvertisementStatus status={row.lifeCycleStatus} combinedIntoAdvtCode={row.combinedIntoAdvtCode} />}
      />
      <DatesRevisions revisions={revisions} />
      {event ? (
        <DatesForm key={row.advtCode} {...form} event={event} backTo={opened} onSaved={() => void navigate(opened)} />
      ) : (
        <EmptyState
          title={t`The dates cannot be changed now`}
        >{t`The state of the advertisement or your permissions do not allow it.`}</EmptyState>
      )}
    </>
  );
}
