import type { RevisionSubject } from '../../../platform/shared/revision-subject.ts';

export const requestWords: RevisionSubject<never, never>['words'] = {
  changesNothing: 'gateway.frame.changedMeanwhile',
  waits: 'gateway.moneyRequest.waits',
  ownRequest: 'gateway.moneyRequest.own',
};
