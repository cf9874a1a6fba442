import { useLingui } from '@lingui/react/macro';
import type { getDetails } from '@psc/api-client/areas/requisition/requisition.ts';
import type { SendData } from '@psc/api-client/outcome.ts';
import { useSession } from '@psc/api-client/session.ts';
import { useLoaderData, useOutletContext } from 'react-router';
import screen from '../../../shared/screen.module.css';
import { useAddress } from '@psc/ui/address/use-address.ts';
import { RequisitionEntry } from './form.tsx';
import type { RequisitionChoices } from './loader.ts';
import { SentPanel } from './sent-panel.tsx';

export default function RequisitionDetailsScreen() {
  const { t } = useLingui();
  const details = useLoaderData<SendData<typeof getDetails> | null>();
  const choices = useOutletContext<RequisitionChoices>();
  const { search, put, visit } = useAddress();
  const mayCreate = useSession((session) => session.privileges.requisition?.includes('create') ?? false);
  const edited = search.has('edit') ? details : null;
  const copied = search.has('copy') || search.has('letter') ? details : null;
  if (mayCreate && (search.has('new') || edited || copied)) {
    return (
      <section className={screen.card} aria-label={edited ? t`Correct the requisition` : t`New requisition`}>
        <RequisitionEntry
          key={search.toString()}
          choices={choices}
          edited={edited}
          copied={copied && { details: copied, post: search.has('copy') }}
          onDone={(sent) => put({ new: null, edit: null, copy: null, letter: null, open: sent === undefined ? null : String(sent) })}
        />
      </section>
    );
  }
  if (!search.has('open') || !details) return null;
  // A rejected or withdrawn requisition can be copied; a further post needs a letter that is still valid.
  const finished = details.status === 'rejected' || details.status === 'withdrawn';
  return (
    <SentPanel
      key={details.requisitionId}
      details={details}
      onClose={() => put({ open: null })}
      onEdit={mayCreate ? () => visit({ open: null, edit: String(details.requisitionId) }) : undefined}
      onCopy={mayCreate && finished ? () => visit({ open: null, copy: String(details.requisitionId) }) : undefined}
      onFurtherPost={mayCreate && !finished ? () => visit({ open: null, letter: String(details.requisitionId) }) : undefined}
    />
  );
}
