import { useState } from 'react';
import { useLingui } from '@lingui/react/macro';
import * as calls from '@psc/api-client/areas/selection/interview-plan.ts';
import type { InterviewPlan, Kinship } from '@psc/api-client/areas/selection/interview-plan.ts';
import { saving } from '@psc/api-client/form-errors.ts';
import { inLanguage } from '@psc/i18n/bilingual.ts';
import { activeLanguage } from '@psc/i18n/language.ts';
import { formatNumber } from '@psc/i18n/numbers.ts';
import { requiredReason } from '@psc/validation/rules/text.ts';
import { Dialog } from '@psc/ui/application/dialog.tsx';
import { Button } from '@psc/ui/button.tsx';
import { DataTable } from '@psc/ui/data-table.tsx';
import { DateText } from '@psc/ui/date-text.tsx';
import { DraftForm } from '@psc/ui/draft-form.tsx';
import { NumberField } from '@psc/ui/fields/number-field.tsx';
import { SelectField } from '@psc/ui/fields/select-field.tsx';
import { TextField } from '@psc/ui/fields/text-field.tsx';
import { TextareaField } from '@psc/ui/fields/textarea-field.tsx';
import { CodeText, NumberText } from '@psc/ui/number-text.tsx';
import * as v from 'valibot';
import screen from '../../../shared/screen.module.css';
import { useStaffCall } from '../../../shared/use-staff-call.ts';
import { seen, useMayArrange } from './may-arrange.ts';

export function Kinships({ plan }: { plan: InterviewPlan }) {
  const { t } = useLingui();
  const mayArrange = useMayArrange(plan);
  const [declaring, setDeclaring] = useState(false);
  const [withdrawn, setWithdrawn] = useState<Kinship | null>(null);
  if (plan.panels.length === 0) return null;
  return (
    <>
      <h2 className={screen.heading}>{t`Declared kinship`}</h2>
      <DataTable
        caption={t`Declared kinship`}
        rows={plan.kinships}
        rowKey={(row) => row.kinshipId}
        empty={<p className={screen.nobody}>{t`No member has declared kinship.`}</p>}
        columns={[
          { key: 'member', head: t`Member`, cell: (row) => row.memberName },
          { key: 'panel', head: t`Panel`, align: 'end', cell: (row) => <NumberText value={row.panelNumber} /> },
          { key: 'candidate', head: t`Candidate`, cell: (row) => inLanguage(row.candidate, activeLanguage()) },
          { key: 'masterId', head: t`Master ID`, align: 'end', cell: (row) => <CodeText value={row.masterId} /> },
          { key: 'relation', head: t`Relation`, cell: (row) => row.relation },
          { key: 'declaredBy', head: t`Recorded by`, cell: (row) => row.declaredBy },
          { key: 'declaredAt', head: t`Recorded on`, cell: (row) => <DateText instant={row.declaredAt} short /> },
          ...(mayArrange
            ? [
                {
                  key: 'change',
                  head: t`Change`,
                  cell: (row: Kinship) => (
                    <Button compact onClick={() => setWithdrawn(row)}>
                      {t`Recorded by mistake`}
                    </Button>
                  ),
                },
              ]
            : []),
        ]}
      />
      {mayArrange && (
        <p>
          <Button onClick={() => setDeclaring(true)}>{t`Record a kinship`}</Button>
        </p>
      )}
      {declaring && <DeclareDialog plan={plan} onClose={() => setDeclaring(false)} />}
      {withdrawn && <WithdrawDialog plan={plan} kinship={withdrawn} onClose={() => setWithdrawn(null)} />}
    </>
  );
}

function DeclareDialog({ plan, onClose }: { plan: InterviewPlan; onClose: () => void }) {
  const { t } = useLingui();
  const declare = useStaffCall(calls.declareKinship);
  const language = activeLanguage();
  return (
    <Dialog title={t`Record a kinship`} onClose={onClose}>
      <p>{t`No panel of this member interviews the candidate.`}</p>
      <DraftForm
        schema={calls.KinshipForm}
        record={{
          draft: `interview-plan.kinship.${plan.advtCode}`,
          version: plan.version,
          values: { ...seen(plan), memberId: '', masterId: '', relation: '' },
        }}
        submitLabel={t`Record the kinship`}
        actions={<Button onClick={onClose}>{t`Cancel`}</Button>}
        onSubmit={saving(
          ({ memberId, masterId, relation }) => declare.run({ body: { ...seen(plan), memberId, masterId, relation } }),
          onClose,
        )}
      >
        <SelectField
          name="memberId"
          label={t`Member`}
          required
          options={plan.panels.flatMap(({ panelNumber, members }) =>
            members.map(({ memberId, name }) => {
              const panel = formatNumber(panelNumber, language);
              return { value: memberId, label: t`${name}, panel ${panel}` };
            }),
          )}
        />
        <NumberField name="masterId" label={t`Master ID of the candidate`} required />
        <TextField name="relation" label={t`Relation`} required />
      </DraftForm>
    </Dialog>
  );
}

const WithdrawForm = v.strictObject({ reason: requiredReason });

function WithdrawDialog({ plan, kinship, onClose }: { plan: InterviewPlan; kinship: Kinship; onClose: () => void }) {
  const { t } = useLingui();
  const withdraw = useStaffCall(calls.withdrawKinship);
  return (
    <Dialog title={t`Recorded by mistake`} onClose={onClose}>
      <p>
        {kinship.memberName} · {inLanguage(kinship.candidate, activeLanguage())}
      </p>
      <DraftForm
        schema={WithdrawForm}
        defaultValues={{ reason: '' }}
        submitLabel={t`Remove the kinship`}
        actions={<Button onClick={onClose}>{t`Cancel`}</Button>}
        onSubmit={saving(({ reason }) => withdraw.run({ body: { ...seen(plan), kinshipId: kinship.kinshipId, reason } }), onClose)}
      >
        <TextareaField name="reason" label={t`Reason`} required rows={2} />
      </DraftForm>
    </Dialog>
  );
}
