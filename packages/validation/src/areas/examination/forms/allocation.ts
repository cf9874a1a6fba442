import * as v from 'valibot';
import { CENTER_MINIMUM_CAPACITY } from '../../../limits.ts';
import { chosenCode, chosenId } from '../../../rules/choices.ts';
import { atLeastField } from '../../../rules/cross-field.ts';
import { form } from '../../../rules/form.ts';
import { atLeast, wholeNumber } from '../../../rules/numbers.ts';
import { optional } from '../../../rules/optional.ts';
import { fiscalYear, numbersAndCommas } from '../../../rules/patterns.ts';
import { required, requiredReason } from '../../../rules/text.ts';

/* @__NO_SIDE_EFFECTS__ */
const at = (field: string) => `rules.allocation.${field}`;

const year = v.pipe(required(at('fiscalYear')), fiscalYear(at('fiscalYear')));
const examCenter = chosenId(at('examCenter'));
const examPaper = chosenId(at('examPaper'));
const advertisementCode = chosenCode(at('advertisementCode'));
const rollFrom = wholeNumber(at('rollFrom'));
const rollTo = wholeNumber(at('rollTo'));
const centerCapacity = v.pipe(wholeNumber(at('centerCapacity')), atLeast(CENTER_MINIMUM_CAPACITY, `${at('centerCapacity')}.min`));
const roomNo = chosenId(at('roomNo'));
const numberOfCandidates = wholeNumber(at('numberOfCandidates'));
const switchMasterIds = numbersAndCommas(at('switchMasterIds'));
const invigilatorPost = chosenId(at('invigilatorPost'));
const invigilatorName = chosenId(at('invigilatorName'));

const rollsInOrder = atLeastField('rollTo', 'rollFrom', `${at('rollTo')}.atLeast`);

/** All fields of centre, candidate, room and invigilator allocation; each screen uses one of the forms below. */
export const AllocationForm = form(
  {
    fiscalYear: year,
    examCenter,
    examPaper,
    advertisementCode,
    rollFrom,
    rollTo,
    centerCapacity,
    roomNo,
    numberOfCandidates,
    switchMasterIds: optional(switchMasterIds),
    invigilatorPost,
    invigilatorName,
  },
  rollsInOrder,
);

/** Assigns a centre to an advertisement, with its number of candidates. */
export const CenterAllocationForm = form({ advertisementCode, examCenter, centerCapacity, numberOfCandidates });

/** Assigns a range of roll numbers to a centre; for one candidate both ends are equal. */
export const CandidateAllocationForm = form({ fiscalYear: year, advertisementCode, examCenter, examPaper, rollFrom, rollTo }, rollsInOrder);

export const RoomAllocationForm = form({ examCenter, roomNo, numberOfCandidates });

/** The person is chosen by name from a list, so `invigilatorName` is an id. */
export const InvigilatorAllocationForm = form({ examCenter, roomNo, invigilatorPost, invigilatorName });

/** Moves candidates, named by their master IDs, to another centre. */
export const CandidateSwitchForm = form({ examCenter, switchMasterIds });

/** Reason why candidates sit at a centre that they did not choose. */
export const ElsewhereReasonForm = form({ reason: requiredReason });

/** Parses a list of master IDs such as `10000001,10000002`. */
export function masterIdsOf(switchMasterIdsText: string): number[] {
  return switchMasterIdsText.split(',').map(Number);
}
