import { expect, test } from 'vitest';
import { soundsLike } from './search-key.ts';

test.each([
  ['kharidar', 'खरिदार'],
  ['nayab subba', 'नायब सुब्बा'],
  ['nayav suba', 'नायब सुब्बा'],
  ['shakha adhikrit', 'शाखा अधिकृत'],
  ['sakha adhi', 'शाखा अधिकृत'],
  ['adhikrit', 'शाखा अधिकृत'],
  ['shaakha', 'शाखा अधिकृत'],
  ['upasachiv', 'उपसचिव'],
  ['sahasachiv', 'सहसचिव'],
  ['prashasan', 'नेपाल प्रशासन सेवा'],
  ['lekha', 'लेखा'],
  ['krishi', 'नेपाल कृषि सेवा'],
  ['nyay', 'नेपाल न्याय सेवा'],
  ['vigyan', 'विज्ञान'],
  ['swasthya', 'नेपाल स्वास्थ्य सेवा'],
  ['खरीदार', 'खरिदार'],
  ['शाखा', 'शाखा अधिकृत'],
  ['अर्याल', 'अर्\u200Dयाल'],
  ['अधिकृ\u200Dत', 'शाखा अधिकृत'],
])('%s is heard in %s', (typed, name) => {
  expect(soundsLike(typed, name)).toBe(true);
});

test.each([
  ['kharidar', 'नायब सुब्बा'],
  ['subba', 'शाखा अधिकृत'],
  ['ka', 'काठमाडौं'],
  ['aa', 'आयोग'],
  ['ridar', 'खरिदार'],
  ['', 'खरिदार'],
])('%s is not heard in %s', (typed, name) => {
  expect(soundsLike(typed, name)).toBe(false);
});
