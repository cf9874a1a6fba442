import { Trans, useLingui } from '@lingui/react/macro';
import { Box, Group } from '@mantine/core';
import * as masterData from '@psc/api-client/areas/commission/master-data.ts';
import type { QuotaRow } from '@psc/api-client/areas/commission/master-data-types.ts';
import { saving } from '@psc/api-client/form-errors.ts';
import { inLanguage } from '@psc/i18n/bilingual.ts';
import { activeLanguage } from '@psc/i18n/language.ts';
import { formatNumber } from '@psc/i18n/numbers.ts';
import { Button } from '@psc/ui/button.tsx';
import { DraftForm } from '@psc/ui/draft-form.tsx';
import { DateField } from '@psc/ui/fields/date-field.tsx';
import { NumberField } from '@psc/ui/fields/number-field.tsx';
import { TextareaField } from '@psc/ui/fields/textarea-field.tsx';
import { todayAd } from '@psc/validation/clock.ts';
import { sumOfShares } from '@psc/validation/areas/commission/forms/quota-shares.ts';
import { rowId } from '@psc/validation/rules/choices.ts';
import { dayAd } from '@psc/validation/rules/dates.ts';
import { fieldGroup, form } from '@psc/validation/rules/form.ts';
import { requiredReason } from '@psc/validation/rules/text.ts';
import { IconArrowDown, IconArrowUp } from '@tabler/icons-react';
import { useFieldArray, useFormContext, useWatch } from 'react-hook-form';
import { useLoaderData } from 'react-router';
import * as v from 'valibot';
import { useAgreedAct } from '../../../../shared/use-agreed-act.tsx';
import { useMay } from '../../../../shell/use-may.ts';
import type { loader } from './loader.ts';
import { SharesHistory } from './shares-history.tsx';

type Share = { quotaId: number; percent: string | number };

/** Shares are typed as text; an empty one means none. */
const SharesForm = form({
  shares: v.array(fieldGroup({ quotaId: rowId, percent: v.union([v.string(), v.number()]) })),
  holdsFromAd: dayAd,
  source: requiredReason,
});

const numberOf = (percent: string | number) => Number(percent) || 0;

/** The shares in legal order; quotas that have a share come first. */
export function QuotaShares() {
  const { t } = useLingui();
  const { quotas: inUse, shares: kept } = useLoaderData<typeof loader>();
  const { run, dialog } = useAgreedAct(masterData.saveQuotaShares, {
    title: t`Change the shares before these requisitions are distributed?`,
    confirmLabel: t`Save the shares`,
  });
  const may = useMay();
  const quotas = inUse
    .filter((row) => !['everybody', 'service'].includes(row.claimedBy))
    .toSorted((a, b) => Number(a.inclusivePercent === null) - Number(b.inclusivePercent === null) || a.priority - b.priority);
  const defaultShares: Share[] = quotas.map((row) => ({ quotaId: row.id, percent: row.inclusivePercent ?? '' }));
  return (
    <Box component="section" maw="40rem" mt="lg" aria-labelledby="quota-shares">
      <h2 id="quota-shares">
        <Trans>Shares of the inclusive posts</Trans>
      </h2>
      <p>
        <Trans>
          Together they must make 100 percent. The order is that of the law and decides between equals. Leave a share empty if there is
          none.
        </Trans>
      </p>
      <DraftForm
        schema={SharesForm}
        record={{
          draft: 'master-data.quota-shares',
          version: `${kept.version}.${quotas.length}`,
          values: { shares: defaultShares, holdsFromAd: todayAd(), source: '' },
        }}
        submitLabel={t`Save the shares`}
        disabled={!may('update')}
        onSubmit={saving((values) => {
          const shares = (values.shares as Share[]).map((share) => ({ ...share, percent: numberOf(share.percent) }));
          const body = { ...values, shares: shares.filter(({ percent }) => percent > 0), version: kept.version };
          return run((touchedAgreed) => ({ body: { ...body, touchedAgreed } }));
        })}
      >
        <Shares quotas={quotas} />
        <DateField name="holdsFromAd" label={t`In force from`} presets={['today']} required />
        <TextareaField name="source" label={t`Source`} hint={t`The law, rule or decision that it comes from.`} required />
        {dialog}
      </DraftForm>
      <SharesHistory changes={kept.changes} />
    </Box>
  );
}

function Shares({ quotas }: { quotas: readonly QuotaRow[] }) {
  const { t } = useLingui();
  const { control } = useFormContext();
  const { fields, move } = useFieldArray({ control, name: 'shares' });
  const shares = (useWatch({ control, name: 'shares' }) ?? []) as Share[];
  const language = activeLanguage();
  const sum = formatNumber(sumOfShares(shares.map(({ percent }) => ({ percent: numberOf(percent) }))), language);
  const nameOf = (quotaId: number | undefined) => {
    const row = quotas.find(({ id }) => id === quotaId);
    return row ? inLanguage(row.name, language) : '';
  };
  return (
    <>
      {fields.map((field, position) => {
        const name = nameOf(shares[position]?.quotaId);
        return (
          <Group key={field.id} align="end" gap="xs" wrap="nowrap">
            <NumberField name={`shares.${position}.percent`} label={t`${name}, percent`} />
            {/* Keeps the buttons level with the input when an error appears below it. */}
            <Group gap={0} h={42} mb={20} wrap="nowrap">
              <Button
                kind="quiet"
                compact
                disabled={position === 0}
                icon={<IconArrowUp size={18} aria-hidden />}
                aria-label={t`${name}: move up`}
                onClick={() => move(position, position - 1)}
              />
              <Button
                kind="quiet"
                compact
                disabled={position === fields.length - 1}
                icon={<IconArrowDown size={18} aria-hidden />}
                aria-label={t`${name}: move down`}
                onClick={() => move(position, position + 1)}
              />
            </Group>
          </Group>
        );
      })}
      <p>
        <Trans>
          Together: <output>{sum}</output> percent
        </Trans>
      </p>
    </>
  );
}
