import type { saveGuardedConfig as SaveGuardedConfig } from '@psc/api-client/areas/commission/master-data.ts';
import type { BodyOutput, DataOf } from '@psc/api-client/define-call.ts';
import { nepalDayOf } from '@psc/i18n/calendar.ts';
import { formatDay, formatInstant } from '@psc/i18n/dates.ts';
import { localDigits } from '@psc/i18n/digits.ts';
import { settingDefinitions, type GuardedSetting } from '@psc/validation/settings.ts';
import type { Context } from '../../../platform/frame/context.ts';
import type { Done } from '../../../platform/frame/handlers.ts';
import { messageIn, type Language } from '../../../platform/frame/messages.ts';
import { sendMail } from '../../../platform/mail/send-mail.ts';
import { selectSettings } from '../../../platform/settings.ts';
import { selectHolders } from '../../access/staff-account/repository/privileges.ts';
import { enterSetting, saved } from './master-config.ts';

type Entered = BodyOutput<typeof SaveGuardedConfig>;

export async function saveGuardedConfig(context: Context, body: Entered): Promise<Done<DataOf<typeof SaveGuardedConfig>>> {
  const before = await enterSetting(context, body);
  await notifyHolders(context, body, before);
  return saved(body);
}

/**
 * Notifies everyone who may change guarded settings, including the officer who did, so that the owner of a stolen session notices.
 * SPEC-GAP: the documents do not say who is notified of a changed setting.
 */
async function notifyHolders(context: Context, { name, value, holdsFromAd, source }: Entered, before: unknown): Promise<void> {
  const [entered] = await selectSettings(context.db, [name]);
  const at = context.now();
  for (const { email, ...holder } of await selectHolders(context.db, 'guardedConfiguration', 'update', nepalDayOf(at))) {
    const language: Language = holder.language === 'en' ? 'en' : 'ne';
    const values = {
      ...{
        at: formatInstant(at, language),
        officer: entered?.updatedBy ?? '',
        setting: messageIn(language, `gateway.masterData.setting.${name}`),
      },
      ...{ changes: changesIn(name, before, value, language).join('\n'), from: formatDay(holdsFromAd, language), source },
      console: `${context.configuration.publicUrls.staff}/admin/basic-configuration?open=${name}`,
    };
    await context.enqueue(sendMail({ to: email, language, word: 'gateway.masterData.guardedSettingMail', values }));
  }
}

/** One line for each changed field. No guarded setting is a secret. */
function changesIn(name: GuardedSetting, before: unknown, after: unknown, language: Language): string[] {
  const fields = Object.keys(settingDefinitions[name].fields);
  return fields.flatMap((field) => {
    const [former, present] = [before, after].map((value) => shown(partOf(value, field), language));
    if (former === present) return [];
    const words = { before: former!, after: present! };
    if (field === 'value') return [messageIn(language, 'gateway.masterData.settingChanged', words)];
    return [
      messageIn(language, 'gateway.masterData.settingFieldChanged', {
        field: messageIn(language, `gateway.masterData.settingField.${field}`),
        ...words,
      }),
    ];
  });
}

const partOf = (value: unknown, field: string): unknown => (field === 'value' ? value : (value as Record<string, unknown> | null)?.[field]);

function shown(part: unknown, language: Language): string {
  if (typeof part === 'boolean') return messageIn(language, `gateway.list.${part ? 'yes' : 'no'}`);
  if (typeof part === 'number') return localDigits(part, language);
  return part === undefined || part === '' ? '–' : String(part);
}
