import type { Id } from '@psc/validation/rules/id.ts';
import type * as masterData from '@psc/api-client/areas/commission/master-data.ts';
import type { BodyOutput, DataOf } from '@psc/api-client/define-call.ts';
import { nepalDayOf, type Day } from '@psc/i18n/calendar.ts';
import { formatDay, formatInstant } from '@psc/i18n/dates.ts';
import { localDigits } from '@psc/i18n/digits.ts';
import { settingDefinitions, type GuardedSetting } from '@psc/validation/settings.ts';
import type { Context } from '../../../platform/frame/context.ts';
import { done, type Done } from '../../../platform/frame/handlers.ts';
import { messageIn, type Language } from '../../../platform/frame/messages.ts';
import { refuse } from '../../../platform/frame/refusal.ts';
import { sendMail } from '../../../platform/mail/send-mail.ts';
import { selectRevisionsOf, selectRevisionsOfThing } from '../../../platform/shared/repository/revisions.ts';
import { countTouched } from '../../../platform/shared/repository/touched-advertisements.ts';
import {
  askRevision,
  decideOnRevision,
  mayWithdraw,
  requestOf,
  withdrawRevision,
  type RevisionSubject,
} from '../../../platform/shared/revision-subject.ts';
import { selectHolders } from '../../access/staff-account/repository/privileges.ts';
import { checkSetting, enterSetting, versionOf } from './master-config.ts';

type Entered = BodyOutput<typeof masterData.saveGuardedConfig>;
type Answered<Name extends 'saveGuardedConfig' | 'decideGuardedConfig' | 'withdrawGuardedConfig'> = Promise<
  Done<DataOf<(typeof masterData)[Name]>>
>;
type Key = { name: GuardedSetting };
/** `version` counts the changes before this one. */
type State = Pick<Entered, 'value' | 'version'> & Partial<Pick<Entered, 'holdsFromAd' | 'source'>>;

/** A setting that applies at once does so from the day on which the request is approved. */
const dayOf = ({ name }: Key, askedAd: Day, todayAd: Day): Day => (settingDefinitions[name].scope === 'always' ? todayAd : askedAd);

/** @param touched the number of affected advertisements that the officer has seen */
function settingRevision(touched: number): RevisionSubject<Key, State> {
  const entryOf = (context: Context, key: Key, { value, version, holdsFromAd, source }: State): Entered => ({
    ...{ name: key.name, value, version, source: source!, touched },
    holdsFromAd: dayOf(key, holdsFromAd!, nepalDayOf(context.now())),
  });
  return {
    name: 'setting',
    words: { changesNothing: 'gateway.masterData.settingSame', waits: 'gateway.masterData.settingWaits' },
    read: async ({ db, now }, { name }) => ({
      advtCode: null,
      applicationId: null,
      state: await versionOf(db, name, nepalDayOf(now())),
    }),
    check: (context, key, after) => checkSetting(context, entryOf(context, key, after)),
    apply: async (context, key, { after, askedBy }) => {
      const entry = entryOf(context, key, after);
      const before = await enterSetting(context, entry, askedBy);
      await notifyHolders(context, 'guardedSettingMail', entry, before);
    },
  };
}

/** Requests a change of a guarded setting, which another officer decides on. */
export async function saveGuardedConfig(context: Context, { name, touched, ...after }: Entered): Answered<'saveGuardedConfig'> {
  const before = await versionOf(context.db, name, nepalDayOf(context.now()));
  if (before.version !== after.version) throw refuse.changedMeanwhile();
  const revisionId = await askRevision(context, settingRevision(touched), { key: { name }, after, reason: after.source });
  await notifyHolders(context, 'guardedSettingAskedMail', { name, touched, ...after }, before.value);
  return done({ revisionId }, 'gateway.masterData.settingAsked');
}

export async function decideGuardedConfig(
  context: Context,
  { touched, ...decision }: BodyOutput<typeof masterData.decideGuardedConfig>,
): Answered<'decideGuardedConfig'> {
  const state = await decideOnRevision(context, settingRevision(touched), decision);
  return done({ state }, state === 'applied' ? 'gateway.masterData.settingSaved' : 'gateway.masterData.settingRefused');
}

export async function withdrawGuardedConfig(context: Context, revisionId: Id<'revision'>): Answered<'withdrawGuardedConfig'> {
  await withdrawRevision(context, ['setting'], revisionId);
  return done({ state: 'withdrawn' as const }, 'gateway.revision.withdrawn');
}

/** Adds the requests that wait for a decision. */
export async function withRequests(
  context: Context,
  settings: readonly Omit<masterData.MasterConfigRow, 'request'>[],
): Promise<masterData.MasterConfigRow[]> {
  const revisions = (await selectRevisionsOf(context.db, ['setting'], null)).filter(({ state }) => state === 'asked');
  const requests = new Map<string, masterData.SettingRequest>();
  for (const row of revisions) {
    const key = row.subjectKey as Key;
    const { value, holdsFromAd: askedAd, source } = row.after as Required<State>;
    const { revisionId, askedBy, askedAt, mayDecide } = requestOf(row, context.staff());
    const holdsFromAd = dayOf(key, askedAd, nepalDayOf(context.now()));
    const touched = await countTouched(context.db, settingDefinitions[key.name], holdsFromAd);
    const request = { revisionId, value, holdsFromAd, source, askedBy, askedAt, touched, mayDecide };
    requests.set(key.name, { ...request, mayWithdraw: mayWithdraw(row, context.staff()) });
  }
  return settings.map((setting) => ({ ...setting, request: requests.get(setting.name) ?? null }));
}

/**
 * Notifies everyone who may change guarded settings, including the officer who requested it, so that the owner of a stolen session notices.
 * SPEC-GAP: the documents do not say who is notified of a changed setting.
 */
async function notifyHolders(
  context: Context,
  word: 'guardedSettingAskedMail' | 'guardedSettingMail',
  { name, value, holdsFromAd, source }: Entered,
  before: unknown,
): Promise<void> {
  const [revision] = await selectRevisionsOfThing(context.db, 'setting', { name }, 1);
  const at = context.now();
  for (const { email, ...holder } of await selectHolders(context.db, 'guardedConfiguration', 'update', nepalDayOf(at))) {
    const language: Language = holder.language === 'en' ? 'en' : 'ne';
    const values = {
      ...{
        at: formatInstant(at, language),
        officer: revision?.askerName ?? '',
        setting: messageIn(language, `gateway.masterData.setting.${name}`),
      },
      ...{ changes: changesIn(name, before, value, language).join('\n'), from: formatDay(holdsFromAd, language), source },
      console: `${context.configuration.publicUrls.staff}/admin/basic-configuration?open=${name}`,
    };
    await context.enqueue(sendMail({ to: email, language, word: `gateway.masterData.${word}`, values }));
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
  if (Array.isArray(part)) return part.map((kind) => messageIn(language, `enums.decisionOfOneOfficer.${kind}`)).join(', ') || '–';
  return part === undefined || part === '' ? '–' : String(part);
}
