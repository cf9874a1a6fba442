import { Plural, Trans, useLingui } from '@lingui/react/macro';
import * as masterData from '@psc/api-client/areas/commission/master-data.ts';
import type { TouchedAdvertisements } from '@psc/api-client/areas/commission/master-data.ts';
import { inLanguage } from '@psc/i18n/bilingual.ts';
import { localDigits } from '@psc/i18n/digits.ts';
import { activeLanguage } from '@psc/i18n/language.ts';
import { useConfirm } from '@psc/ui/confirm-dialog.tsx';
import { CodeText } from '@psc/ui/number-text.tsx';
import { messageText } from '@psc/ui/message-text.ts';
import type { SettingName } from '@psc/validation/settings.ts';
import { useStaffCall } from '../../../shared/use-staff-call.ts';

/** Asks before a setting is changed, and lists the open advertisements that the change affects. */
export function useTouchedQuestion(name: SettingName) {
  const { t } = useLingui();
  const preview = useStaffCall(masterData.previewMasterConfig);
  const { confirm, dialog } = useConfirm();

  /** The number of affected advertisements that the officer agreed to; null if the officer declined or the preview failed. */
  async function agreedTo(holdsFromAd: string): Promise<number | null> {
    const outcome = await preview.run({ query: { name, holdsFromAd } });
    if (!outcome.ok) return null;
    const { total } = outcome.data;
    if (total === 0) return 0;
    const agreed = await confirm({
      title: t`Change it for open advertisements?`,
      message: <Touched touched={outcome.data} />,
      confirmLabel: t`Save the setting`,
    });
    return agreed ? total : null;
  }

  return { agreedTo, dialog };
}

function Touched({ touched: { total, rows } }: { touched: TouchedAdvertisements }) {
  const language = activeLanguage();
  const further = total - rows.length;
  const furtherCount = localDigits(further, language);
  return (
    <>
      <p>
        <Plural value={total} one="The change affects # open advertisement." other="The change affects # open advertisements." />
      </p>
      <ul>
        {rows.map(({ advtCode, post, lifeCycleStatus }) => (
          <li key={advtCode}>
            <CodeText value={String(advtCode)} /> · {inLanguage(post, language)} ·{' '}
            {messageText(`enums.advertisementLifecycle.${lifeCycleStatus}`)}
          </li>
        ))}
      </ul>
      {further > 0 && (
        <p>
          <Trans>and {furtherCount} more</Trans>
        </p>
      )}
    </>
  );
}
