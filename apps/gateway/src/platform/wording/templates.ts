import type { TextKind, Texts } from '@psc/api-client/areas/commission/text.ts';
import { namesIn } from '@psc/i18n/node/typed-words.ts';
import { readAllWords } from './words.ts';

export type OwnTemplate = { key: string; kind: TextKind; names: string[]; requiredNames: string[]; own: Texts };

/** Values without which a mail is useless. */
const needed = ['link', 'password', 'loginUrl', 'code'];
/** Values allowed in the subject of a mail: anyone who sees the mailbox can read it, and mail servers log it. */
export const namesInSubject: readonly string[] = ['commission', 'post', 'applicationNumber', 'receiptNumber', 'enquiryNumber', 'lastAt'];
const everywhere = 'commission';

const kinds: [TextKind, RegExp][] = [
  ['letter', /^gateway\.selection\.letter\.\w+Body$/],
  ['instruction', /^gateway\.admitCard\.instruction\d+$/],
  ['page', /^gateway\.page\.\w+$/],
  ['notice', /^gateway\.advertisement\.notice\.(intro|closing)$/],
];
const MAIL = /^(.+)\.subject$/;

function templates(): Map<string, OwnTemplate> {
  const [en, ne] = [readAllWords('en'), readAllWords('ne')];
  const both = (key: string) => ({ en: en.get(key) ?? '', ne: ne.get(key) ?? '' });
  const found = [...en.keys()].flatMap((key): OwnTemplate[] => {
    const mail = MAIL.exec(key)?.[1];
    if (mail !== undefined && key.startsWith('gateway.') && en.has(`${mail}.body`)) {
      return [templateOf(mail, 'mail', { subject: both(key), body: both(`${mail}.body`) })];
    }
    const kind = kinds.find(([, pattern]) => pattern.test(key))?.[0];
    return kind ? [templateOf(key, kind, { body: both(key) })] : [];
  });
  return new Map(found.map((template) => [template.key, template]));
}

function templateOf(key: string, kind: TextKind, own: Texts): OwnTemplate {
  const texts = [own.subject?.en, own.subject?.ne, own.body.en, own.body.ne];
  const names = [...new Set([...texts.flatMap((text) => namesIn(text ?? '') ?? []), everywhere])];
  return { key, kind, own, names, requiredNames: names.filter((name) => needed.includes(name)) };
}

/** Every text that a commission can reword: mails by the common prefix of subject and body, letters, instructions, notices and pages. */
export const ownTemplates = templates();
