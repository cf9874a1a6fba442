import { useLingui } from '@lingui/react/macro';
import * as calls from '@psc/api-client/calls/distribution.ts';
import type { Distribution, DistributionLine, QuotaLook } from '@psc/api-client/calls/distribution.ts';
import type { RequisitionRow } from '@psc/api-client/calls/requisition.ts';
import { useFetched } from '@psc/api-client/use-fetched.ts';
import { useSession } from '@psc/api-client/session.ts';
import { formErrorsOf } from '@psc/api-client/form-errors.ts';
import { Button } from '@psc/ui/button.tsx';
import { DraftForm } from '@psc/ui/draft-form.tsx';
import { NumberField } from '@psc/ui/fields/number-field.tsx';
import { CodeText } from '@psc/ui/number-text.tsx';
import { shownWord } from '@psc/ui/shown-word.ts';
import { useWatch } from 'react-hook-form';
import screen from '../../../shared/screen.module.css';
import { useAct } from '../../../shared/use-act.ts';
import panelClasses from '../shared/panel.module.css';
import { QuotaTable, lineName } from '../shared/quota-table.tsx';
import classes from './by-hand-form.module.css';

type ByHandFormProps = { row: RequisitionRow; saved: Distribution | null };

/** The officer gives the posts; the advertisement number comes first (first specification document, section 4). */
export function ByHandForm({ row, saved }: ByHandFormProps) {
  const { t } = useLingui();
  const person = useSession((session) => session.who?.accountId ?? null);
  const generateNumber = useAct(calls.generateAdvertisementNumber);
  const save = useAct(calls.save);
  // The headings and quotas of the class, with their shares.
  const preview = useFetched(calls.autoGenerateQuota, { params: { requisitionId: row.requisitionId } });
  const advtNumber = row.reservedAdvtNumber;

  if (advtNumber === null) {
    return (
      <div className={panelClasses.block}>
        <p className={screen.notice}>{shownWord('rules.manualDistribution.advtNumber.required')}</p>
        {saved ? (
          <p>{t`A distribution has been saved already. By hand is possible only for a requisition that has none.`}</p>
        ) : (
          <Button
            kind="primary"
            inProgress={generateNumber.inProgress}
            onClick={() => void generateNumber.run({ body: { requisitionId: row.requisitionId } })}
          >
            {t`Generate advertisement number`}
          </Button>
        )}
      </div>
    );
  }
  if (preview.problem !== null) {
    return (
      <div className={panelClasses.block} role="alert">
        <p className={screen.notice}>{preview.problem}</p>
        <Button onClick={preview.fetchAgain}>{t`Try again`}</Button>
      </div>
    );
  }
  if (!preview.data) return <p role="status">{t`The quotas of the class are being fetched.`}</p>;
  const { lines, quotas } = preview.data;
  return (
    <div className={panelClasses.block}>
      <p>
        {t`Advertisement number:`} <CodeText value={advtNumber} />
      </p>
      <DraftForm
        schema={calls.DistributionSaveForm}
        defaultValues={{
          requisitionId: row.requisitionId,
          version: saved?.version ?? '',
          mode: 'manual',
          advtNumber,
          totalVacancy: row.totalVacancy,
          lines: lines.map((line) => ({ ...line, actualCount: '' })),
        }}
        draftKey={`distribution.${row.requisitionId}`}
        person={person}
        submitLabel={t`Save for approval`}
        onSubmit={async (values) => {
          const outcome = await save.run({ body: { ...values, version: saved?.version } });
          return outcome.ok ? null : formErrorsOf(outcome);
        }}
      >
        <Counts lines={lines} quotas={quotas} totalVacancy={row.totalVacancy} />
      </DraftForm>
    </div>
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
          <div className={classes.count}>
            <NumberField name={`lines.${index}.actualCount`} label={<span className={classes.unseen}>{t`Posts: ${name}`}</span>} />
          </div>
        );
      }}
    />
  );
}
