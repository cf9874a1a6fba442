import * as calls from '@psc/api-client/areas/selection/selection.ts';
import type { SelectedPerson } from '@psc/api-client/areas/selection/selection.ts';
import { sessionStore } from '@psc/api-client/session.ts';
import { mockCall } from '@psc/api-client/testing/mock-call.ts';
import { showLanguage } from '@psc/i18n/language-choice.ts';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { words } from '../../../catalogues.ts';
import { wordsAtStart, wordsWhenSignedIn } from '../../../routes.ts';
import { afterUndoTime } from '../../../testing/after-undo-time.ts';
import { misplacedAfter, stepsOfTyping, type SavedMarks, type TypedRow } from '../../../testing/rows-of-people.tsx';
import { server } from '../../../testing/server.ts';
import { listOf, sita } from '../testing/lists.ts';
import { MarksForm } from './marks-form.tsx';

const nameOf = ({ rollNumber }: TypedRow) => `Candidate ${rollNumber}`;
const called = (row: TypedRow): SelectedPerson => ({
  ...sita,
  ...{ applicationId: row.applicationId, rollNumber: row.rollNumber, name: { en: nameOf(row), ne: nameOf(row) } },
  ...{ interviewMarks: row.marks, interviewRecorded: row.marks !== null },
});

test('however the list is sorted, paged and refreshed between typing and recording, no interview mark is recorded on another person', async () => {
  showLanguage('en');
  await words.loadShown([...wordsAtStart, ...wordsWhenSignedIn, 'selection']);
  sessionStore.setState({ privileges: { resultAndSelection: ['read', 'create'] } });
  let savedInAll = 0;
  await fc.assert(
    fc.asyncProperty(stepsOfTyping, async (steps) => {
      const { misplaced, savedCount } = await misplacedAfter(steps, {
        draw: (rows) => <MarksForm list={listOf('interview').about} people={rows.map(called)} />,
        labelOf: (row) => `Interview marks, ${nameOf(row)}`,
        press: ['Record these marks'],
        afterPress: afterUndoTime,
        answerSaves: (save) =>
          server.use(
            mockCall(calls.addInterview, ({ body }) => {
              save(body.marks as SavedMarks);
              return { recorded: body.marks.length };
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
