import { useLingui } from '@lingui/react/macro';
import { useSession } from '@psc/api-client/session.ts';
import { useLoaderData, useOutletContext } from 'react-router';
import screen from '../../../shared/screen.module.css';
import { useAddress } from '../../../shared/use-address.ts';
import type { loader } from './details-loader.ts';
import { RequisitionEntry } from './form.tsx';
import type { RequisitionChoices } from './loader.ts';
import { SentPanel } from './sent-panel.tsx';

/** One requisition: read beside the list, corrected above it, or a new one. */
export default function RequisitionDetailsScreen() {
  const { t } = useLingui();
  const details = useLoaderData<typeof loader>();
  const choices = useOutletContext<RequisitionChoices>();
  const { search, put, visit } = useAddress();
  const mayCreate = useSession((session) => session.privileges.requisition?.includes('create') ?? false);
  const edited = search.has('edit') ? details : null;
  if (mayCreate && (search.has('new') || edited)) {
    return (
      <section className={screen.card} aria-label={edited ? t`Correct the requisition` : t`New requisition`}>
        <RequisitionEntry
          key={edited?.requisitionId ?? 'new'}
          choices={choices}
          edited={edited}
          onDone={() => put({ new: null, edit: null })}
        />
      </section>
    );
  }
  if (!search.has('open') || !details) return null;
  return (
    <SentPanel
      key={details.requisitionId}
      details={details}
      onClose={() => put({ open: null })}
      onEdit={mayCreate && details.status === 'saved' ? () => visit({ open: null, edit: String(details.requisitionId) }) : undefined}
    />
  );
}
