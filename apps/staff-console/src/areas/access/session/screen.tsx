import { useState } from 'react';
import { useLingui } from '@lingui/react/macro';
import { Group } from '@mantine/core';
import { endSessions, type OpenSession, type openSessions } from '@psc/api-client/areas/access/session.ts';
import type { SendData } from '@psc/api-client/outcome.ts';
import { browserOf } from '@psc/ui/browser-of.ts';
import { Button } from '@psc/ui/button.tsx';
import { DataTable } from '@psc/ui/data-table.tsx';
import { DateText } from '@psc/ui/date-text.tsx';
import { EmptyState } from '@psc/ui/empty-state.tsx';
import { PageHeader } from '@psc/ui/page-header.tsx';
import { messageText } from '@psc/ui/message-text.ts';
import { useLoaderData } from 'react-router';
import { useStaffCall } from '../../../shared/use-staff-call.ts';

/** Lists the officer's sessions, and signs out the ones that are not theirs. */
export default function SessionsScreen() {
  const { t } = useLingui();
  const sessions = useLoaderData<SendData<typeof openSessions>>();
  const act = useStaffCall(endSessions);
  const [ending, setEnding] = useState<string | null>(null);
  const end = async (sessionId?: string) => {
    setEnding(sessionId ?? 'others');
    await act.run({ body: { ...(sessionId !== undefined && { sessionId }) } });
    setEnding(null);
  };
  const action = ({ sessionId, isThis }: OpenSession) =>
    isThis ? (
      t`This device`
    ) : (
      <Button compact inProgress={ending === sessionId} onClick={() => void end(sessionId)}>
        {t`End this session`}
      </Button>
    );
  return (
    <>
      <PageHeader
        title={messageText('titles./admin/sessions')}
        description={t`Where your account is open now. If one is not you, end it, change your password and tell your user manager.`}
      />
      <DataTable
        caption={messageText('titles./admin/sessions')}
        rows={sessions}
        rowKey={(row) => row.sessionId}
        empty={<EmptyState title={t`Your account is open nowhere else.`} />}
        columns={[
          { key: 'browser', head: t`Device`, cell: (row) => browserOf(row.browser ?? '') || t`Unknown browser` },
          { key: 'address', head: t`Address`, cell: (row) => row.address },
          { key: 'startedAt', head: t`Signed in at`, cell: (row) => <DateText instant={row.startedAt} short /> },
          { key: 'lastUsedAt', head: t`Last used`, cell: (row) => row.lastUsedAt && <DateText instant={row.lastUsedAt} short /> },
          { key: 'end', head: t`Action`, cell: action },
        ]}
      />
      {sessions.length > 1 && (
        <Group mt="md">
          <Button inProgress={ending === 'others'} onClick={() => void end()}>
            {t`End all others`}
          </Button>
        </Group>
      )}
    </>
  );
}
