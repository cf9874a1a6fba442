import { useLingui } from '@lingui/react/macro';
import { Stack, Text, Title } from '@mantine/core';
import * as calls from '@psc/api-client/areas/payment/payment-closing.ts';
import type { ClosingDay, DayOfAccount } from '@psc/api-client/areas/payment/payment-closing.ts';
import { useStaffCall } from '../../../shared/use-staff-call.ts';
import { DecisionForm } from '../../../shell/decision-form.tsx';

type CloseFormProps = { day: ClosingDay; account: DayOfAccount };

export function CloseForm(props: CloseFormProps) {
  const { t } = useLingui();
  return (
    <Stack gap="sm" component="section" aria-label={t`Closing`}>
      <Title order={3}>{t`Closing`}</Title>
      <Body {...props} />
    </Stack>
  );
}

function Body({ day: { isOver }, account: { request, heldChanged, openDifferences } }: CloseFormProps) {
  const { t } = useLingui();
  const decide = useStaffCall(calls.decide);
  if (!isOver) return <Text>{t`The day can be closed once it is over.`}</Text>;
  if (request?.state !== 'asked') return <Text>{t`Record the statement of the day first.`}</Text>;
  if (heldChanged)
    return <Text>{t`Our records of this day have changed since its statement was recorded. Record the statement again.`}</Text>;
  if (!request.mayDecide) return <Text>{t`You recorded the statement of this day. A colleague has to close it.`}</Text>;
  if (openDifferences > 0) return <Text>{t`Explain every difference first.`}</Text>;
  return (
    <>
      <Text>{t`After that, its statement and differences can no longer be changed.`}</Text>
      <DecisionForm
        approve={t`Close the day`}
        refuse={t`Refuse to close the day`}
        forbidden={null}
        decide={(decision) => decide.run({ body: { revisionId: request.revisionId, ...decision } })}
      />
    </>
  );
}
