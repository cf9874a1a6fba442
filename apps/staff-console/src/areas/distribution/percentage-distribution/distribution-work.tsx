import { useState } from 'react';
import { Box, Grid, Title } from '@mantine/core';
import '@mantine/core/styles/Grid.layer.css';
import { useLingui } from '@lingui/react/macro';
import * as calls from '@psc/api-client/areas/distribution/distribution.ts';
import type { Distribution, QuotaPreview } from '@psc/api-client/areas/distribution/distribution.ts';
import type { RequisitionRow } from '@psc/api-client/areas/requisition/requisition.ts';
import { showsInPage } from '@psc/api-client/shown-failures.ts';
import { useFetched } from '@psc/api-client/use-fetched.ts';
import { Button } from '@psc/ui/button.tsx';
import { FactList } from '@psc/ui/fact-list.tsx';
import { FilterChips } from '@psc/ui/filter-bar.tsx';
import { messageText } from '@psc/ui/message-text.ts';
import screen from '../../../shared/screen.module.css';
import { useStaffCall } from '../../../shared/use-staff-call.ts';
import { CarriedAmong } from '../shared/carried-among.tsx';
import { useRequisitionFacts } from '../shared/distribution-facts.tsx';
import { DistributionTrace } from '../shared/distribution-trace.tsx';
import { QuotaTable } from '../shared/quota-table.tsx';
import { ByHandForm } from './by-hand-form.tsx';

type DistributionWorkProps = {
  row: RequisitionRow;
  saved: Distribution | null;
  byHand: boolean;
  onByHand: (byHand: boolean) => void;
  onSaved: () => void;
};

/** Generates and explains the quota, then saves it for approval; or accepts counts typed by the officer. */
export function DistributionWork({ row, saved, byHand, onByHand, onSaved }: DistributionWorkProps) {
  const { t } = useLingui();
  const facts = useRequisitionFacts(row);
  const save = useStaffCall(calls.save);
  // Shown at once where the work waits; a distribution that waits for its decision is generated again on request.
  const [isAsked, setAsked] = useState(saved === null || saved.status === 'rejected');
  const generated = useFetched(calls.autoGenerateQuota, isAsked && !byHand ? { params: { requisitionId: row.requisitionId } } : null);
  const [refusedSave, setRefusedSave] = useState<string | null>(null);
  // A refusal may say that no formula of the level is in force and how to change that, so it stays visible until then.
  const refusal = refusedSave ?? generated.problem;
  const preview = refusal === null ? generated.data : null;

  const onGenerate = () => {
    setAsked(true);
    setRefusedSave(null);
    generated.fetchAgain();
  };
  const onSave = async (quota: QuotaPreview) => {
    const outcome = await save.run({
      body: {
        requisitionId: row.requisitionId,
        version: saved?.version,
        mode: 'automatic',
        totalVacancy: row.totalVacancy,
        lines: quota.lines,
      },
    });
    if (outcome.ok) {
      // The quota that was saved is not offered again; the panel may stay open to show it.
      setAsked(false);
      return onSaved();
    }
    // After a refusal the officer has to generate and check the quota again.
    showsInPage(outcome);
    setRefusedSave(outcome.message);
  };

  return (
    <Box component="section" mt={20} aria-label={t`Distribute the posts`}>
      <Grid gap="xl">
        <Grid.Col span={{ base: 12, md: 4 }}>
          {saved ? <Title order={3}>{t`Distribute again`}</Title> : <FactList facts={facts} />}
        </Grid.Col>
        <Grid.Col span={{ base: 12, md: 8 }}>
          <FilterChips
            label={t`How to distribute`}
            value={byHand ? 'manual' : 'automatic'}
            options={[
              { value: 'automatic', label: messageText('enums.distributionMode.automatic') },
              { value: 'manual', label: messageText('enums.distributionMode.manual') },
            ]}
            onChange={(mode) => onByHand(mode === 'manual')}
          />
          {byHand ? (
            <ByHandForm row={row} saved={saved} onSaved={onSaved} />
          ) : (
            <Box mt={20}>
              {preview ? (
                <>
                  <CarriedAmong carried={preview.carried} />
                  <QuotaTable lines={preview.lines} quotas={preview.quotas} totalVacancy={row.totalVacancy} stages={preview.stages} />
                  <DistributionTrace stages={preview.stages} quotas={preview.quotas} />
                  <Box mt={20}>
                    <Button kind="primary" inProgress={save.inProgress} onClick={() => void onSave(preview)}>
                      {t`Save for approval`}
                    </Button>
                  </Box>
                </>
              ) : (
                <>
                  {refusal !== null && (
                    <p className={screen.notice} data-tone="refused">
                      {refusal}
                    </p>
                  )}
                  <Button kind="primary" inProgress={generated.inProgress} onClick={onGenerate}>
                    {t`Generate quota`}
                  </Button>
                </>
              )}
            </Box>
          )}
        </Grid.Col>
      </Grid>
    </Box>
  );
}
