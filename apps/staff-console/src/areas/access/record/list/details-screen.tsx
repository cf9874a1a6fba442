import { useLingui } from '@lingui/react/macro';
import type { SendData } from '@psc/api-client/outcome.ts';
import type * as record from '@psc/api-client/platform/record.ts';
import { DateText } from '@psc/ui/date-text.tsx';
import { EmptyState } from '@psc/ui/empty-state.tsx';
import { FactList } from '@psc/ui/fact-list.tsx';
import { CodeText, NumberText } from '@psc/ui/number-text.tsx';
import { SidePanel } from '@psc/ui/side-panel.tsx';
import { useLoaderData } from 'react-router';
import { ChangeList } from '../../../../shared/history/change-list.tsx';
import { whoText } from '../../../../shared/history/person-text.ts';
import { shownKind, shownSubject } from '../../../../shared/history/record-text.ts';
import history from '../../../../shared/history/history.module.css';
import screen from '../../../../shared/screen.module.css';
import { useAddress } from '@psc/ui/address/use-address.ts';

export default function RecordDetailsScreen() {
  const { t } = useLingui();
  const line = useLoaderData<SendData<typeof record.details> | null>();
  const { put } = useAddress();
  if (!line) return null;
  return (
    <SidePanel title={shownKind(line.kind)} onClose={() => put({ open: null })}>
      <FactList
        facts={[
          { label: t`Time`, value: <DateText instant={line.at} /> },
          { label: t`Who`, value: whoText(line) },
          { label: t`Affected record`, value: shownSubject(line.subject) },
          { label: t`Request`, value: <CodeText value={line.requestId} /> },
          { label: t`Position in the chain`, value: line.seal ? <NumberText value={line.seal.number} /> : t`Not chained yet` },
          line.seal !== null && { label: t`Hash`, value: <code className={history.hash}>{line.seal.hash}</code> },
        ]}
      />
      <h3 className={screen.heading}>{t`What changed`}</h3>
      {line.changes.length === 0 ? <EmptyState title={t`No values changed`} /> : <ChangeList changes={line.changes} />}
    </SidePanel>
  );
}
