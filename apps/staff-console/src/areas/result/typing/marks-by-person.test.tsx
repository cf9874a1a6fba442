import * as calls from '@psc/api-client/areas/result/result.ts';
import type { MarksTyping } from '@psc/api-client/areas/result/result.ts';
import { mockCall } from '@psc/api-client/testing/mock-call.ts';
import { showLanguage } from '@psc/i18n/language-choice.ts';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { words } from '../../../catalogues.ts';
import { wordsAtStart, wordsWhenSignedIn } from '../../../routes.ts';
import { misplacedAfter, stepsOfTyping, type SavedMarks, type TypedRow } from '../../../testing/rows-of-people.tsx';
import { server } from '../../../testing/server.ts';
import { paper } from '../testing/samples.ts';
import { TypingForm } from './typing-form.tsx';

function typingOf(rows: TypedRow[]): MarksTyping {
  const people = rows.map(({ marks, ...person }) => ({
    ...person,
    typed: marks === null ? null : { marks, right: null, wrong: null, subjective: null },
  }));
  return {
    ...{ paper, answers: null, present: rows.length, people, hasMore: false },
    ...{ officers: [], differences: [], differing: 0, mayType: true },
  };
}

test('however the list is sorted, paged and refreshed between typing and saving, no mark is saved on another person', async () => {
  showLanguage('en');
  await words.loadShown([...wordsAtStart, ...wordsWhenSignedIn, 'result', 'rules-result']);
  let savedInAll = 0;
  await fc.assert(
    fc.asyncProperty(stepsOfTyping, async (steps) => {
      const { misplaced, savedCount } = await misplacedAfter(steps, {
        draw: (rows) => <TypingForm advtCode={20_002} typing={typingOf(rows)} />,
        labelOf: ({ rollNumber }) => `Marks of roll number ${rollNumber}`,
        press: ['Save the typed marks'],
        answerSaves: (save) =>
          server.use(
            mockCall(calls.savePost, ({ body }) => {
              save(body.marks as SavedMarks);
              return { state: 'saved' as const, recorded: 0, differing: 0 };
            }),
          ),
      });
      savedInAll += savedCount;
      expect(misplaced).toEqual([]);
    }),
    { numRuns: 12, seed: 36 },
  );
  expect(savedInAll).toBeGreaterThan(12);
}, 120_000);
