import { useState } from 'react';
import { useLingui } from '@lingui/react/macro';
import { Group, Paper, Stack, Text } from '@mantine/core';
import type { FoundCandidate } from '@psc/api-client/areas/account/candidate-account/candidates.ts';
import * as userAdmin from '@psc/api-client/areas/account/candidate-account/merges.ts';
import { saving } from '@psc/api-client/form-errors.ts';
import { localDigits } from '@psc/i18n/digits.ts';
import { activeLanguage } from '@psc/i18n/language.ts';
import { ReasonForm } from '@psc/validation/areas/account/forms/candidate-correction.ts';
import { Button } from '@psc/ui/button.tsx';
import { DraftForm } from '@psc/ui/draft-form.tsx';
import { EmptyState } from '@psc/ui/empty-state.tsx';
import { useLoaderData, useNavigate } from 'react-router';
import { addressOf } from '../../../shared/address-of.ts';
import { useStaffCall } from '../../../shared/use-staff-call.ts';
import { OneCandidate } from '../shared/one-candidate.tsx';
import { ReasonField } from '../shared/reason-field.tsx';
import { MergePreview } from './merge-preview.tsx';
import type { loader } from './new-loader.ts';

export default function AskForMergeScreen() {
  const { t } = useLingui();
  const { candidate, others } = useLoaderData<typeof loader>();
  return (
    <OneCandidate
      path="/admin/usermanagement/merge/new"
      candidate={candidate}
      description={t`Two accounts with the same citizenship number become one. One officer requests it, another decides.`}
    >
      {(found) =>
        others.length === 0 ? (
          <EmptyState title={t`No other account has this citizenship number`}>
            {t`If a number was typed wrongly, correct it in the personal details first.`}
          </EmptyState>
        ) : (
          <Choice key={found.masterId} candidate={found} others={others} />
        )
      }
    </OneCandidate>
  );
}

function Choice({ candidate, others }: { candidate: FoundCandidate; others: FoundCandidate[] }) {
  const { t } = useLingui();
  const [other, setOther] = useState(others[0]!);
  const [keepsOther, setKeepsOther] = useState(false);
  const [kept, merged] = keepsOther ? [other, candidate] : [candidate, other];
  const codeOf = ({ masterId }: FoundCandidate) => localDigits(String(masterId), activeLanguage());
  const [keptCode, mergedCode] = [codeOf(kept), codeOf(merged)];
  return (
    <Paper withBorder p="md" mt="md">
      <Stack>
        {others.length > 1 && (
          <Group role="group" aria-label={t`Which other account?`}>
            {others.map((each) => (
              <Button key={each.masterId} compact aria-pressed={each === other} onClick={() => setOther(each)}>
                {`${codeOf(each)} · ${each.username}`}
              </Button>
            ))}
          </Group>
        )}
        <Text role="status">{t`The account ${keptCode} is kept. The account ${mergedCode} is closed, and its applications, payments and documents move to the kept one.`}</Text>
        <Group>
          <Button onClick={() => setKeepsOther(!keepsOther)}>{t`Keep ${mergedCode} instead`}</Button>
        </Group>
        <MergePreview keptMasterId={kept.masterId} mergedMasterId={merged.masterId}>
          {(isPossible) => isPossible && <Asking keptMasterId={kept.masterId} mergedMasterId={merged.masterId} />}
        </MergePreview>
      </Stack>
    </Paper>
  );
}

function Asking(pair: { keptMasterId: number; mergedMasterId: number }) {
  const { t } = useLingui();
  const ask = useStaffCall(userAdmin.askMerge);
  const navigate = useNavigate();
  return (
    <DraftForm
      schema={ReasonForm}
      defaultValues={{ reason: '' }}
      submitLabel={t`Request the merge`}
      onSubmit={saving(
        ({ reason }) => ask.run({ body: { ...pair, reason } }),
        (data) => navigate(addressOf('/admin/usermanagement/merge', { open: data.revisionId })),
      )}
    >
      <ReasonField />
    </DraftForm>
  );
}
