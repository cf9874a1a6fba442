import { useLingui } from '@lingui/react/macro';
import { Stack, Text, Title } from '@mantine/core';
import type { WorkOfCandidate } from '@psc/api-client/areas/account/candidate-account/candidates.ts';
import { CodeText } from '@psc/ui/number-text.tsx';
import { NextWorkCard, Work } from '../../../shared/case-page/work.tsx';
import { placeAtCandidate } from './place-at-candidate.ts';

/** Work that officers have to do for this candidate; the first item gets the primary button. */
export function WaitingWork({ masterId, work }: { masterId: number; work: readonly WorkOfCandidate[] }) {
  const { t } = useLingui();
  return (
    <NextWorkCard>
      {work.length === 0 && (
        <Title order={2} size="h3">
          {t`No work about this candidate is waiting for an officer.`}
        </Title>
      )}
      <Stack gap="lg">
        {work.map((each, position) => (
          <Work
            key={`${each.kind} ${each.rowId}`}
            work={each}
            to={placeAtCandidate(each, masterId)}
            of={
              each.applicationNumber !== null && (
                <Text size="sm">
                  <CodeText value={each.applicationNumber} />
                </Text>
              )
            }
            isNext={position === 0}
          />
        ))}
      </Stack>
    </NextWorkCard>
  );
}
