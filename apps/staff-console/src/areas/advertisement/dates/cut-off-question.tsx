import { useLingui, Plural, Trans } from '@lingui/react/macro';
import { List } from '@mantine/core';
import '@mantine/core/styles/List.layer.css';
import * as calls from '@psc/api-client/areas/advertisement/advertisement.ts';
import type { AdvertisementRow, ChangedVerdict } from '@psc/api-client/areas/advertisement/advertisement.ts';
import { inLanguage } from '@psc/i18n/bilingual.ts';
import { localDigits } from '@psc/i18n/digits.ts';
import { activeLanguage, i18n } from '@psc/i18n/language.ts';
import { useConfirm } from '@psc/ui/confirm-dialog.tsx';
import { CodeText } from '@psc/ui/number-text.tsx';
import { messageText } from '@psc/ui/message-text.ts';
import { valuesInWords } from '@psc/validation/areas/application/eligibility-values.ts';
import { useStaffCall } from '../../../shared/use-staff-call.ts';

/** A longer list of names is useless on a screen, so the rest are only counted. */
const MOST_SHOWN = 200;

/** Asks before another age cut-off date is saved: shows how many verdicts change, and whose. */
export function useCutOffQuestion(row: AdvertisementRow) {
  const { t } = useLingui();
  const preview = useStaffCall(calls.previewCutOffDate);
  const { confirm, dialog } = useConfirm();

  /** The number of changed verdicts that the officer agreed to; null if the officer declined or the preview failed. */
  async function agreedChanges(ageCutOffDateAd: string): Promise<number | null> {
    if (ageCutOffDateAd === row.ageCutOffDateAd) return 0;
    const rows: ChangedVerdict[] = [];
    let after: number | undefined;
    for (;;) {
      const outcome = await preview.run({ body: { advtCode: row.advtCode, ageCutOffDateAd, after } });
      if (!outcome.ok) return null;
      const { total, nextAfter } = outcome.data;
      rows.push(...outcome.data.rows);
      if (total === 0) return 0;
      if (nextAfter !== null && rows.length < MOST_SHOWN) {
        after = nextAfter;
        continue;
      }
      const agreed = await confirm({
        title: t`Change the verdict on the age?`,
        message: <ChangedVerdicts rows={rows} total={total} />,
        confirmLabel: t`Change the dates`,
      });
      return agreed ? total : null;
    }
  }

  return { agreedChanges, dialog };
}

function ChangedVerdicts({ rows, total }: { rows: readonly ChangedVerdict[]; total: number }) {
  const { t } = useLingui();
  const language = activeLanguage();
  const further = total - rows.length;
  const furtherCount = localDigits(further, language);
  const verdicts = { met: t`Met`, notMet: t`Not met`, decidedByScrutiny: t`Decided by scrutiny` };
  return (
    <>
      <p>
        <Plural
          value={total}
          one="The new cut-off date changes the verdict of # applicant. The applicant is informed."
          other="The new cut-off date changes the verdict of # applicants. They are informed."
        />
      </p>
      <List spacing="xs" mah="40vh" style={{ overflowY: 'auto' }} tabIndex={0} aria-label={t`Changed verdicts`}>
        {rows.map(({ applicationId, applicationNumber, name, scrutinyStatus, before, after }) => (
          <List.Item key={applicationId}>
            <strong>{inLanguage(name, language)}</strong> · <CodeText value={applicationNumber} /> ·{' '}
            {messageText(`enums.scrutinyStatus.${scrutinyStatus}`)}
            <br />
            {verdicts[before.verdict]} → {verdicts[after.verdict]}: {i18n._(after.word, valuesInWords(after, language))}
          </List.Item>
        ))}
      </List>
      {further > 0 && (
        <p>
          <Trans>and more applicants: {furtherCount}</Trans>
        </p>
      )}
    </>
  );
}
