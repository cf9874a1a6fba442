import type { Database } from '../../platform/database/connection.ts';
import { jsonb } from '../../platform/database/json.ts';
import { isEmpty } from './empty-table.ts';

const band = (seatsFrom: number, people: number | null, percent: number | null = null) => ({ seatsFrom, people, percent });

const rules = [
  {
    kind: 'shortlist',
    value: {
      bands: [band(1, 2), band(6, 3), band(11, 4), band(16, 5), band(21, 6), band(26, 7), band(31, 8), band(41, null, 20)],
      countedBeyondOpen: true,
    },
    source:
      'Schedule 5 (rule 23); above 20 posts as the sister rules have it, which name no band of their own from 36 to 40 posts; the schedule leaves open whether a quota counts those whom open competition calls',
  },
  {
    kind: 'shortlistWithPractical',
    value: { bands: [] },
    source:
      'Schedule 5 (rule 23): its larger numbers for posts with a practical test are to be entered; until then the ordinary ones are used',
  },
  {
    kind: 'alternates',
    value: { bands: [band(1, 1), band(4, 2), band(9, 3), band(16, 4), band(21, 5)], countedBeyondOpen: true },
    source: 'Schedule 7 (rule 30); the number for 21 posts and more is to be confirmed',
  },
  { kind: 'interviewMarks', value: { others: 30, classes: [] }, source: 'Curriculum of the commission' },
  {
    kind: 'tieBreaks',
    value: {
      facts: ['writtenMarks', 'practicalMarks', 'interviewMarks', 'minimumQualificationPercent', 'seniorityOneLevelBelow', 'age'],
    },
    source: 'Rule 31(2)',
  },
  {
    kind: 'seating',
    value: { order: 'mostMerit' },
    source: 'The rules leave the order of the quotas open; most merit leaves no seat empty that can be filled',
  },
  {
    kind: 'gpaScale',
    value: { gpaMaximum: 4, percentPerPoint: 25 },
    source: 'A grade point average of at most 4 counts 25 percent for each point, so that 4.0 is 100 percent',
  },
  { kind: 'unfilledSeats', value: { timesCarried: 1 }, source: 'Civil Service Act, section 7' },
  { kind: 'alternateTime', value: { months: 12 }, source: 'Rule 30' },
];

/** The selection rules of the law; a commission adds later ones. */
export async function seedSelectionRules(db: Database): Promise<void> {
  if (!(await isEmpty(db, 'selectionRule'))) return;
  await db
    .insertInto('selectionRule')
    .values(rules.map(({ value, ...rule }) => ({ ...rule, value: jsonb(value), holdsFromAd: '2010-01-01' })))
    .execute();
}
