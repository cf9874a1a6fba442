import { expect, test } from 'vitest';
import { nameOfPart, toCandidate, type Sentence } from './bilingual-remark.ts';

const age: Sentence = {
  words: { en: 'The age is outside the limit.', ne: 'उमेर हदबाहिर छ।' },
  note: '',
  about: { en: 'Age', ne: 'उमेर' },
  isObjection: true,
};
const unreadable = (about: Sentence['about'], note = ''): Sentence => ({
  words: { en: 'The document cannot be read.', ne: 'कागजात पढ्न सकिएन।' },
  ...{ note, about, isObjection: true },
});
const clearCopy: Sentence = {
  words: { en: 'Please send a clear copy.', ne: 'कृपया प्रस्ट प्रतिलिपि पठाउनुहोस्।' },
  ...{ note: '', about: null, isObjection: false },
};

test('the sentence of a reason and the name of its part are read in each language, whichever the officer wrote', () => {
  const bilingualRemark = { en: 'Age: The age is outside the limit.', ne: 'उमेर: उमेर हदबाहिर छ।' };
  expect(toCandidate(bilingualRemark.en, [age])).toEqual(bilingualRemark);
  expect(toCandidate(bilingualRemark.ne, [age])).toEqual(bilingualRemark);
});

test('what the officer wrote beside the reasons stays as written', () => {
  expect(toCandidate('Transcript of 2070: The document cannot be read. (page 2)\nWrite to us.', [unreadable(null, 'page 2')])).toEqual({
    en: 'Transcript of 2070: The document cannot be read. (page 2)\nWrite to us.',
    ne: 'Transcript of 2070: कागजात पढ्न सकिएन। (page 2)\nWrite to us.',
  });
});

test('a sentence is found whatever note the officer left behind it, and the note stays as written', () => {
  const noted: Sentence = { ...age, note: 'by a day' };
  expect(toCandidate('Age: The age is outside the limit. (by  two days)', [noted])).toEqual({
    en: 'Age: The age is outside the limit. (by  two days)',
    ne: 'उमेर: उमेर हदबाहिर छ। (by  two days)',
  });
  expect(toCandidate('The age is outside the limit.', [noted])?.ne).toBe('उमेर हदबाहिर छ।');
});

test('of two objections with one sentence a line is the one with its note', () => {
  const [first, second] = [
    unreadable({ en: 'Citizenship', ne: 'नागरिकता' }, 'page 1'),
    unreadable({ en: 'Photograph', ne: 'फोटो' }, 'page 2'),
  ];
  expect(toCandidate('The document cannot be read. (page 2)', [first, second])?.en).toBe(
    'Citizenship: The document cannot be read. (page 1)\nThe document cannot be read. (page 2)',
  );
});

test('an objection that the remark does not name comes before it', () => {
  expect(toCandidate('Rejected.', [age])).toEqual({
    en: 'Age: The age is outside the limit.\nRejected.',
    ne: 'उमेर: उमेर हदबाहिर छ।\nRejected.',
  });
});

test('the same reason of two parts is written once for each of them', () => {
  const parts = [unreadable({ en: 'Citizenship', ne: 'नागरिकता' }), unreadable({ en: 'Photograph', ne: 'फोटो' })];
  const remark = 'Photograph: The document cannot be read.\nCitizenship: The document cannot be read.';
  expect(toCandidate(remark, parts)).toEqual({ en: remark, ne: 'फोटो: कागजात पढ्न सकिएन।\nनागरिकता: कागजात पढ्न सकिएन।' });
});

test('a question of the commission is asked in each language; one that the officer changed stays as typed', () => {
  expect(toCandidate('Please send a clear copy.', [clearCopy])).toEqual(clearCopy.words);
  expect(toCandidate('Please send a clear copy. It is urgent.', [clearCopy])).toBeNull();
  expect(toCandidate('Now: Please send a clear copy, (soon)', [clearCopy])).toBeNull();
  expect(toCandidate('"Please send a clear copy.', [clearCopy])).toBeNull();
  expect(toCandidate('Send it', [])).toBeNull();
});

test('the service that the internal competition asks for is named in words, not by its code', () => {
  const open = { heading: 'internal', quotaCode: 'open', nameEn: 'Open', nameNe: 'खुला', claimedBy: 'nothing', gender: null };
  const row = { categories: [open] } as never;
  const internal = { en: 'Internal competition', ne: 'आन्तरिक प्रतियोगिता' };
  expect(nameOfPart('rule:quota:internal', row)).toEqual(internal);
  expect(nameOfPart('proof:internal:serviceLetter', row)).toEqual({
    en: `${internal.en}: Letter of the office about the current service`,
    ne: `${internal.ne}: हालको सेवाबारे कार्यालयको पत्र`,
  });
});

test('each document of an application has the name under which officers read it', () => {
  const paper = (imageName: string) => ({ imageName });
  const level = { en: 'Bachelor', ne: 'स्नातक' };
  const papers = {
    categories: [],
    snapshot: {
      documents: [{ type: 'citizenshipFront', file: paper('c.png') }],
      education: [
        { level, transcript: paper('t.pdf'), backTranscript: null, characterCertificate: paper('h.pdf'), equivalentCertificate: null },
      ],
      professional: [{ councilType: { en: 'Nursing Council', ne: 'नर्सिङ परिषद्' }, frontFile: paper('f.pdf'), backFile: paper('b.pdf') }],
      samuhaBarga: [{ groupClass: { name: { en: 'Dalit', ne: 'दलित' } }, file: paper('d.pdf') }],
      training: [{ trainingName: 'Computer', file: paper('r.pdf') }],
      governmentExperience: [{ institutionName: 'Nagarpalika', file: paper('g.pdf') }],
      nonGovernmentExperience: [{ institutionName: 'School', file: null }],
    },
    voucher: { image: paper('v.png') },
    holds: [{ file: null }, { file: paper('s.pdf') }],
  } as never;
  const nameOf = (imageName: string) => Object.values(nameOfPart(`document:${imageName}`, papers)).join(' | ');
  expect(['c.png', 't.pdf', 'h.pdf', 'f.pdf', 'b.pdf', 'd.pdf', 'r.pdf', 'g.pdf', 'v.png', 's.pdf', 'gone.pdf'].map(nameOf)).toEqual([
    'Citizenship (front) | नागरिकता प्रमाणपत्र (अगाडि)',
    'Bachelor: transcript | स्नातक: लब्धाङ्कपत्र',
    'Bachelor: character certificate | स्नातक: चारित्रिक प्रमाणपत्र',
    'Nursing Council: certificate, front | नर्सिङ परिषद्: प्रमाणपत्र (अगाडि)',
    'Nursing Council: certificate, back | नर्सिङ परिषद्: प्रमाणपत्र (पछाडि)',
    'Dalit | दलित',
    'Training: Computer | तालिम: Computer',
    'Experience: Nagarpalika | अनुभव: Nagarpalika',
    'Bank voucher | बैंक भौचर',
    'Sent on request | मागेअनुसार पठाइएको',
    'Document | कागजात',
  ]);
});
