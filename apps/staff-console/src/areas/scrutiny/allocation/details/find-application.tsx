import { useState } from 'react';
import { useLingui } from '@lingui/react/macro';
import { TextInput } from '@mantine/core';
import * as calls from '@psc/api-client/areas/scrutiny/scrutiny.ts';
import { useFetched } from '@psc/api-client/use-fetched.ts';
import { inLanguage } from '@psc/i18n/bilingual.ts';
import { activeLanguage } from '@psc/i18n/language.ts';
import { DataTable } from '@psc/ui/data-table.tsx';
import { DateText } from '@psc/ui/date-text.tsx';
import { CodeText, NumberText } from '@psc/ui/number-text.tsx';
import { ScrutinyStatusBadge } from '../../status-badge.tsx';

export function FindApplication({ advtCode }: { advtCode: number }) {
  const { t } = useLingui();
  const [text, setText] = useState('');
  const { data } = useFetched(calls.allocatedCandidateDetails, text === '' ? null : { body: { advtCode, text } });
  return (
    <>
      <TextInput
        mt="md"
        maw={420}
        label={t`Find an application`}
        description={t`Application number, master ID or name, then Enter`}
        onKeyDown={({ key, currentTarget: { value } }) => key === 'Enter' && setText(value.trim())}
      />
      <div role="status">
        {data && (
          <DataTable
            caption={t`Applications found`}
            rows={data}
            rowKey={(row) => row.applicationId}
            empty={t`No paid application of this advertisement matches.`}
            columns={[
              { key: 'application', head: t`Application`, cell: (row) => <CodeText value={row.applicationNumber} /> },
              { key: 'candidate', head: t`Candidate`, cell: (row) => inLanguage(row.name, activeLanguage()) },
              { key: 'master', head: t`Master ID`, align: 'end', cell: (row) => <CodeText value={row.masterId} /> },
              { key: 'officer', head: t`Officer`, cell: (row) => row.officerName ?? t`Nobody yet` },
              { key: 'status', head: t`Status`, cell: (row) => <ScrutinyStatusBadge status={row.scrutinyStatus} /> },
              { key: 'until', head: t`On hold until`, cell: (row) => row.answerBy && <DateText instant={row.answerBy} short /> },
              { key: 'objections', head: t`Objections`, align: 'end', cell: (row) => <NumberText value={row.objections} /> },
            ]}
          />
        )}
      </div>
    </>
  );
}
