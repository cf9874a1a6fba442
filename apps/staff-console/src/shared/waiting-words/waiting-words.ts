import { useLingui } from '@lingui/react/macro';
import type { WaitingKind } from '@psc/api-client/calls/dashboard.ts';

/** What waits, in the words of the officer who does it. */
export function useWaitingWords(): Record<WaitingKind, string> {
  const { t } = useLingui();
  return {
    requisitionsToDecide: t`Requisitions to decide on`,
    requisitionsToDistribute: t`Requisitions to distribute`,
    distributionsRejected: t`Rejected distributions to correct`,
    distributionsToDecide: t`Distributions to decide on`,
    distributionsWithoutNumber: t`Approved distributions without an advertisement number`,
    advertisementsToPublish: t`Advertisements to publish or open`,
    vouchersToDecide: t`Vouchers to decide on`,
    unmatchedPayments: t`Unmatched payments`,
    differencesToExplain: t`Differences from statements to explain`,
    formsWithoutOfficer: t`Paid forms without an officer`,
    formsToExamine: t`Forms to examine`,
    formsOnHold: t`Forms on hold`,
    formsOfOfficersGone: t`Forms of officers who have left`,
    secondReadingsToMake: t`Forms to read a second time`,
    readingsToSettle: t`Second readings that differ`,
    scrutinyToFinalize: t`Scrutinies to finalise`,
    examinationsToSchedule: t`Examinations to schedule`,
    schedulesRejected: t`Rejected schedules to correct`,
    schedulesToDecide: t`Schedules to decide on`,
    seatsToGive: t`Examinations with candidates without a centre`,
    rollNumbersToGive: t`Examinations without all roll numbers`,
    roomsToGive: t`Examinations without rooms`,
    invigilatorsToGive: t`Examinations without invigilators`,
    admitCardsToMake: t`Examinations without all admit cards`,
    seatChangesToDecide: t`Changes of seats to decide on`,
    marksToRecord: t`Examinations held, without marks`,
    marksToType: t`Papers whose marks wait for another typing`,
    resultsToPublish: t`Results to publish`,
    correctionsToDecide: t`Corrections of results to decide on`,
    retotallingsToAnswer: t`Requests for re-totalling to answer`,
    listCorrectionsToDecide: t`Corrections of selection lists to decide on`,
    writtenSelectionsToMake: t`Interviews to call candidates to`,
    interviewPlacesToGive: t`Interviews with candidates without a place`,
    interviewPlansToDecide: t`Interview days to decide on`,
    interviewsToRecord: t`Interviews to record`,
    finalSelectionsToMake: t`Final selections to make`,
    finalSelectionsToDecide: t`Final selections to decide on`,
    finalChangesToDecide: t`Alternates to let move up`,
    enquiriesToAnswer: t`Questions to answer`,
    secondFactorResetsToDecide: t`Second factors to reset`,
  };
}
