import { useLingui } from '@lingui/react/macro';
import { Box, VisuallyHidden } from '@mantine/core';
import * as calls from '@psc/api-client/areas/distribution/distribution.ts';
import type { Distribution, DistributionLine, QuotaLook } from '@psc/api-client/areas/distribution/distribution.ts';
import type { RequisitionRow } from '@psc/api-client/areas/requisition/requisition.ts';
import { useFetched } from '@psc/api-client/use-fetched.ts';
import { saving } from '@psc/api-client/form-errors.ts';
import { Button } from '@psc/ui/button.tsx';
import { DraftForm } from '@psc/ui/draft-form.tsx';
import { NumberField } from '@psc/ui/fields/number-field.tsx';
import { CodeText } from '@psc/ui/number-text.tsx';
import { messageText } from '@psc/ui/message-text.ts';
import { useWatch } from 'react-hook-form';
import screen from '../../../shared/screen.module.css';
import { useStaffCall } from '../../../shared/use-staff-call.ts';
import { CarriedAmong } from '../shared/carried-among.tsx';
import { QuotaTable, lineName } from '../shared/quota-table.tsx';

type ByHandFormProps = { row: RequisitionRow; saved: Distribution | null; onSaved: () => void };

/** The officer enters the posts; the advertisement number comes first (first specification document, section 4). */
export function ByHandForm({ row, saved, onSaved }: ByHandFormProps) {
  const { t } = useLingui();
  const generateNumber = useStaffCall(calls.generateAdvertisementNumber);
  const save = useStaffCall(calls.save);
  // The headings and quotas of the class, with their shares.
  const preview = useFetched(calls.autoGenerateQuota, { params: { requisitionId: row.requisitionId } });
  const advtNumber = row.reservedAdvtNumber;

  if (advtNumber === null) {
    return (
      <Box mt={20}>
        <p className={screen.notice}>{messageText('rules.manualDistribution.advtNumber.required')}</p>
        {saved && saved.status !== 'rejected' ? (
          <p>{t`A distribution has already been saved. Posts can be distributed by hand if there is none, or if it was rejected.`}</p>
        ) : (
          <Button
            kind="primary"
            inProgress={generateNumber.inProgress}
            onClick={() => void generateNumber.run({ body: { requisitionId: row.requisitionId } })}
          >
            {t`Generate advertisement number`}
          </Button>
        )}
      </Box>
    );
  }
  if (preview.problem !== null) {
    return (
      <Box mt={20} role="alert">
        <p className={screen.notice}>{preview.problem}</p>
        <Button onClick={preview.fetchAgain}>{t`Try again`}</Button>
      </Box>
    );
  }
  if (!preview.data) return <p role="status">{t`The quotas of the class are being fetched.`}</p>;
  const { lines, quotas, carried } = preview.data;
  return (
    <Box mt={20}>
      <p>
        {t`Advertisement number:`} <CodeText value={advtNumber} />
      </p>
      <DraftForm
        schema={calls.DistributionSaveForm}
        record={{
          draft: `distribution.${row.requisitionId}`,
          version: saved?.version ?? null,
          values: {
            requisitionId: row.requisitionId,
            version: saved?.version ?? '',
            mode: 'manual',
            advtNumber,
            totalVacancy: row.totalVacancy,
            lines: lines.map((line) => ({ ...line, actualCount: '' })),
          },
        }}
        submitLabel={t`Save for approval`}
        onSubmit={saving((values) => save.run({ body: { ...values, version: saved?.version } }), onSaved)}
      >
        <CarriedAmong carried={carried} />
        <Counts lines={lines} quotas={quotas} totalVacancy={row.totalVacancy} />
      </DraftForm>
    </Box>
  );
}

type CountsProps = { lines: readonly DistributionLine[]; quotas: readonly QuotaLook[]; totalVacancy: number };

function Counts({ lines, quotas, totalVacancy }: CountsProps) {
  const { t } = useLingui();
  const typed = useWatch({ name: 'lines' }) as { heading: string; actualCount: string }[] | undefined;
  const postsOf = (wanted: readonly { actualCount: string }[]) =>
    wanted.reduce((posts, line) => posts + (Number(line.actualCount) || 0), 0);
  return (
    <QuotaTable
      lines={lines}
      quotas={quotas}
      totalVacancy={totalVacancy}
      sum={postsOf(typed ?? [])}
      openSum={postsOf((typed ?? []).filter((line) => line.heading === 'open'))}
      countCell={(line, index) => {
        const name = lineName(line, quotas, t);
        return (
          <Box w="6rem" ms="auto" ta="end">
            <NumberField name={`lines.${index}.actualCount`} label={<VisuallyHidden>{t`Posts: ${name}`}</VisuallyHidden>} />
          </Box>
        );
      }}
    />
  );
}
