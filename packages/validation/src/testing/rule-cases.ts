import { enumerations } from '../enumerations.ts';
import type { RuleRow } from './inventory.ts';
import { jpeg, pdf, png, upload, xlsx } from './examples.ts';

/** Changes to a form's example: some that the rule accepts, and some that it refuses with its own message. */
export type Cases = { accepted: Record<string, unknown>[]; refused: Record<string, unknown>[] };

const patternSamples: { [pattern: string]: { accepted: string[]; refused: string[] } } = {
  codeOfAppOrRecoveryCode: {
    accepted: ['123456', '१२३ ४५६', 'ABCD-EFGH-JKLM-NPQ2', 'abcdefghjklmnpq2'],
    refused: ['12345', '1234567', 'ABCD-EFGH-JKLM-NPQ0', 'abcdef'],
  },
  '^[A-Za-z]+$': { accepted: ['Ram', 'a'], refused: ['Ram1', 'Ram Bahadur', 'राम', "O'Neil", 'é'] },
  '^[A-Za-z0-9_-]+$': { accepted: ['ram_1-A', '_'], refused: ['ram.k', 'ram k', 'राम', 'ram१', '<b>'] },
  '^[0-9]{3}-[0-9]{3}-[0-9]{4}$': { accepted: ['123-456-7890', '१२३-४५६-७८९०', '1234567890'], refused: ['123-456-789', '123-456-78901'] },
  '^[0-9]{4}-[0-9]{2}$': { accepted: ['2082-83', '२०८२-८३'], refused: ['2082/83', '82-83', '2082-2083'] },
  '^[0-9]+(?:,[0-9]+)*$': { accepted: ['1', '1,2', '१,२', '1, 2', '1;2\n3', ',1', '1,'], refused: ['a', '1.2', '1-2'] },
  '@nepaliName': {
    accepted: ['राम', 'राम बहादुर', 'मो. सलिम', 'डि. आर.', 'क्\u200Dष', 'राम  बहादुर', 'रा\u200Dम'],
    refused: ['Ram', 'राम1', 'राम१', 'राम।'],
  },
  '@letters': {
    accepted: ['Tribhuvan University', 'त्रिभुवन विश्वविद्यालय', 'CTEVT'],
    refused: ['T.U.', 'School 12', 'Tri-Chandra', 'aराम'],
  },
};
const citizenshipPattern = { accepted: ['12-01-76-01234', '१०२३/क', '27 01 70'], refused: ['abc', '12//3', '12_3', '<12>'] };
const roomPattern = { accepted: ['101A', '१०१', 'B/12', '3 क'], refused: ['#12', '101_A', '1//2'] };

function samplesOf(row: RuleRow) {
  if (row.field === 'citizenshipNumber') return citizenshipPattern;
  if (row.field === 'roomNumber') return roomPattern;
  return patternSamples[row.argument];
}

/** A text of this many code points that matches the field's pattern. */
function textOf(row: RuleRow, length: number): string {
  if (row.field.endsWith('Ne')) return 'क'.repeat(length);
  if (/password/iu.test(row.field)) return `Aa1${'é'.repeat(Math.max(0, length - 3))}`.slice(0, length);
  return (row.field === 'citizenshipNumber' || row.field === 'roomNumber' ? '1' : 'a').repeat(length);
}

const at = (row: RuleRow, accepted: unknown[], refused: unknown[]): Cases => ({
  accepted: accepted.map((value) => ({ [row.field]: value })),
  refused: refused.map((value) => ({ [row.field]: value })),
});

const wrongTypes: Record<string, unknown[]> = {
  pdf: [png(), jpeg(), xlsx(), upload('a.pdf', 'text/html'), upload('a.exe', 'application/pdf'), upload('pdf', 'application/pdf')],
  image: [pdf(), upload('a.gif', 'image/gif'), upload('a.svg', 'image/svg+xml'), upload('a.png', 'application/pdf')],
  document: [xlsx(), upload('a.gif', 'image/gif'), upload('a.docx', 'application/msword')],
  xlsx: [pdf(), upload('a.csv', 'text/csv')],
  sheet: [pdf(), upload('a.csv', 'application/x-cfb'), upload('a.txt', 'text/plain')],
  json: [xlsx(), upload('a.csv', 'text/plain'), upload('a.json', 'application/zip')],
};
const files: Record<string, { right: unknown[]; wrong: unknown[]; ofSize: (kb: number) => unknown }> = {
  pdf: { right: [pdf()], wrong: wrongTypes.pdf ?? [], ofSize: pdf },
  'jpg,png': { right: [jpeg(), png(), upload('a.jpeg', 'image/jpeg')], wrong: wrongTypes.image ?? [], ofSize: jpeg },
  'pdf,jpeg,png': { right: [pdf(), jpeg(), png()], wrong: wrongTypes.document ?? [], ofSize: pdf },
  xlsx: { right: [xlsx()], wrong: wrongTypes.xlsx ?? [], ofSize: xlsx },
  'xlsx,csv': {
    right: [xlsx(), upload('a.csv', 'text/csv'), upload('a.csv', 'text/plain'), upload('a.csv', 'application/vnd.ms-excel')],
    wrong: wrongTypes.sheet ?? [],
    ofSize: xlsx,
  },
  json: {
    right: [upload('a.json', 'application/json'), upload('a.json', 'text/plain')],
    wrong: wrongTypes.json ?? [],
    ofSize: (kb) => upload('settings.json', 'application/json', kb),
  },
};
const kindsOfForm: Record<string, string> = { masterImport: 'xlsx,csv', paymentStatement: 'xlsx,csv', settingsImport: 'json' };
const imageFields = new Set(['photograph', 'signature', 'citizenshipFront', 'citizenshipBack', 'noticeImage', 'voucherImage']);

/** Accepted and refused values of each kind of rule, for any form; the argument comes from the table. */
export const casesByRule: Record<string, (row: RuleRow) => Cases | undefined> = {
  required: (row) => at(row, [], [undefined, null, '', ...(row.field === 'roles' ? [[]] : ['   ', '\u00A0', '\u200B'])]),
  pattern: (row) => {
    const samples = samplesOf(row);
    return samples && at(row, samples.accepted, samples.refused);
  },
  maxLength: (row) => at(row, [textOf(row, Number(row.argument))], [textOf(row, Number(row.argument) + 1)]),
  minLength: (row) => at(row, [textOf(row, Number(row.argument))], [textOf(row, Number(row.argument) - 1)]),
  digits: (row) => at(row, ['12', '१२', row.field === 'employeeNo' ? '012' : 12], ['1.5', '-1', '1e3', 'abc', '1,00', '٣', 1.5]),
  maxDigits: (row) => at(row, ['9'.repeat(Number(row.argument))], ['9'.repeat(Number(row.argument) + 1)]),
  decimal: (row) => at(row, ['12.5', '१२.५', 12.5, '12'], ['12,5', '+12', '12%', '1e1', '12.', '.5']),
  moreThan: (row) => at(row, ['1.01'], [row.argument, '0.5']),
  lessThan: (row) => at(row, ['99.99'], [row.argument, '150']),
  min: (row) => at(row, [Number(row.argument)], [Number(row.argument) - 1]),
  max: (row) => at(row, [Number(row.argument)], [Number(row.argument) + 1, '100.5']),
  email: (row) =>
    row.argument === ''
      ? at(row, ['ram@example.com', "o'neil+a@mail.gov.np"], ['ram', 'ram@', 'ram@x', 'a b@x.np', 'ram@१२.np', `${'a'.repeat(65)}@x.np`])
      : at(row, ['ram', 'ram@example.com'], ['ram@', 'ram@x']),
  phone: (row) => at(row, ['4771488', '01-4771488', '०१-४७७१४८८', '9841234567', '01 4771488'], ['12345', '+9771', '01-47']),
  exactDigits: (row) => at(row, ['9841234567', '९८४१२३४५६७', '98412-34567'], ['984123456', '98412345678', '+9841234567']),
  oneOf: (row) => at(row, [...(enumerations as Record<string, readonly string[]>)[row.argument]!], ['none of these', 0, 'constructor']),
  containsUppercase: (row) => at(row, ['Abcd1234'], ['abcd1234']),
  containsLowercase: (row) => at(row, ['Abcd1234'], ['ABCD1234']),
  containsDigit: (row) => at(row, ['Abcd1234', 'Ab#d 123'], ['Abcdefgh', 'Abcdefg१']),
  fileTypes: (row) => at(row, files[row.argument]?.right ?? [], files[row.argument]?.wrong ?? []),
  maxFileKB: (row) => {
    const limit = Number(row.argument);
    const kind = kindsOfForm[row.form] ?? (imageFields.has(row.field) ? 'jpg,png' : 'pdf');
    const ofSize = files[kind]?.ofSize ?? pdf;
    return at(row, [ofSize(limit)], [{ ...(ofSize(limit) as object), size: limit * 1024 + 1 }, ofSize(limit * 4)]);
  },
  sameDay: (row) => {
    const twin = row.argument;
    return {
      accepted: [
        { [row.field]: '2070-01-01', [twin]: '2013-04-14' },
        { [row.field]: '२०५५-०१-०१', [twin]: '1998-04-14' },
      ],
      refused: [
        { [row.field]: '2055-01-02', [twin]: '1998-04-14' },
        { [row.field]: '2055-01-01', [twin]: '1998-04-15' },
      ],
    };
  },
  notFuture: (row) => at(row, ['2026-11-21'], ['2026-11-22']),
  notPast: (row) => at(row, ['2026-11-21', '2026-12-01'], ['2026-11-20']),
  notBefore: (row) => ({
    accepted: [
      { [row.argument]: '2021-05-05', [row.field]: '2021-05-05' },
      { [row.argument]: '2021-05-05', [row.field]: '2022-01-01' },
    ],
    refused: [{ [row.argument]: '2021-05-05', [row.field]: '2021-05-04' }],
  }),
  notAfter: (row) => ({
    accepted: [
      { [row.argument]: '2021-05-05', [row.field]: '2021-05-05' },
      { [row.argument]: '2021-05-05', [row.field]: '2021-05-04' },
    ],
    refused: [{ [row.argument]: '2021-05-05', [row.field]: '2021-05-06' }],
  }),
  equals: (row) => ({
    accepted: [{ [row.argument]: 'Abcd1234', [row.field]: 'Abcd1234' }],
    refused: [
      { [row.argument]: 'Abcd1234', [row.field]: 'Abcd1235' },
      { [row.argument]: 'Abcd1234', [row.field]: 'Abcd1234 ' },
    ],
  }),
  notEquals: (row) => ({
    accepted: [{ [row.argument]: 'Abcd1234', [row.field]: 'Abcd1235' }],
    refused: [{ [row.argument]: 'Abcd1234', [row.field]: 'Abcd1234' }],
  }),
  atLeast: (row) => ({
    accepted: [
      { [row.argument]: '9', [row.field]: '9' },
      { [row.argument]: '9', [row.field]: '१०' },
    ],
    refused: [{ [row.argument]: '10', [row.field]: '9' }],
  }),
  atMost: (row) => ({
    accepted: [
      { [row.argument]: '9', [row.field]: '9' },
      { [row.argument]: '१०', [row.field]: '9' },
    ],
    refused: [{ [row.argument]: '9', [row.field]: '10' }],
  }),
  greaterThan: (row) => ({
    accepted: [{ [row.argument]: '9', [row.field]: '10' }],
    refused: [
      { [row.argument]: '10', [row.field]: '9' },
      { [row.argument]: '10', [row.field]: '10' },
    ],
  }),
  mustBeTrue: (row) => at(row, [true], [false, undefined, null, 'true']),
  requiredWhen: (row) => {
    const [field = '', value = ''] = row.argument.split('=');
    const condition = { [field]: value };
    const further = field.endsWith('Class') || field.endsWith('Type') ? { physicallyDisabled: 'yes' } : {};
    return {
      accepted: [
        { ...condition, [row.field]: answerFor(row.field) },
        { [field]: otherThan(value), [row.field]: undefined },
      ],
      refused: [undefined, '', ' '].map((empty) => ({ ...further, ...condition, [row.field]: empty })),
    };
  },
};

function answerFor(field: string): unknown {
  if (field.endsWith('Image')) return jpeg();
  return field.endsWith('Other') || field === 'voucherNumber' ? 'Something else' : 1;
}

function otherThan(value: string): unknown {
  if (value === 'yes') return 'no';
  if (value === 'bankVoucher') return 'esewa';
  return undefined;
}
