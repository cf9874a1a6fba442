import { useLingui } from '@lingui/react/macro';
import * as calls from '@psc/api-client/areas/distribution/distribution.ts';
import type { DistributionLog } from '@psc/api-client/areas/distribution/distribution.ts';
import { saving } from '@psc/api-client/form-errors.ts';
import { Button, LinkButton } from '@psc/ui/button.tsx';
import { DraftForm } from '@psc/ui/draft-form.tsx';
import { PageHeader } from '@psc/ui/page-header.tsx';
import { messageText } from '@psc/ui/message-text.ts';
import { numbersOfHistory } from '@psc/validation/areas/distribution/forms/vacancy-distribution-history.ts';
import { useLoaderData, useNavigate } from 'react-router';
import { useStaffCall } from '../../../shared/use-staff-call.ts';
import { AboutFields, CountFields, LetterFields, PostFields } from './form-fields.tsx';
import type { loader } from './form-loader.ts';
import { entryPath, historyPath, listPath } from './paths.ts';

type Entry = DistributionLog['entry'];

export default function DistributionHistoryScreen() {
  const { t } = useLingui();
  const { choices, entry } = useLoaderData<typeof loader>();
  const save = useStaffCall(calls.saveLog);
  const navigate = useNavigate();
  return (
    <>
      <PageHeader
        title={messageText(`titles.${historyPath}`)}
        description={
          entry
            ? t`What is saved here becomes a new version; the earlier ones stay.`
            : t`For distributions that were made before this portal. What is approved here is added to the history automatically.`
        }
        actions={<LinkButton to={listPath}>{t`All entries`}</LinkButton>}
      />
      <DraftForm
        key={entry?.logId ?? 'new'}
        schema={calls.DistributionLogForm}
        record={{
          draft: `distribution-history.${entry?.logId ?? 'new'}`,
          version: entry?.version ?? null,
          values: valuesOf(entry, choices.ownQuotas),
        }}
        submitLabel={t`Save the entry`}
        actions={entry && <Button onClick={() => void navigate(entryPath(entry))}>{t`Cancel`}</Button>}
        onSubmit={saving(
          (values) => save.run({ body: { ...values, ...(entry && { id: entry.logId, version: entry.version }) } }),
          ({ logId }, [{ distributionType }]) => void navigate(entryPath({ logId, distributionType })),
        )}
      >
        <AboutFields choices={choices} />
        <PostFields choices={choices} />
        <CountFields choices={choices} />
        <LetterFields />
      </DraftForm>
    </>
  );
}

const chosen = [
  'stateId',
  'districtId',
  'localBodyId',
  'serviceId',
  'classId',
  'groupId',
  'subGroupId',
  'postId',
  'masterDivisionId',
] as const;
const typed = ['fiscalYear', 'emptySeatOffice', 'chalaniNumber', 'postType', 'advtCode', 'remarks'] as const;

function valuesOf(entry: Entry | null, ownQuotas: readonly { code: string }[]) {
  const postsOf = (code: string) => entry?.otherQuotas?.find((quota) => quota.code === code)?.posts;
  return {
    otherQuotas: ownQuotas.map(({ code }) => ({ code, posts: String(postsOf(code) ?? '') })),
    distributionType: entry?.distributionType ?? 'localLevel',
    publishDate: entry?.publishDateAd ?? '',
    chalaniDate: entry?.chalaniDateAd ?? '',
    ...Object.fromEntries(numbersOfHistory.map((name) => [name, entry ? String(entry[name]) : ''])),
    ...Object.fromEntries([...chosen, ...typed].map((name) => [name, entry?.[name] ?? ''])),
  };
}
