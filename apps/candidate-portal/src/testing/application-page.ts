import * as furtherCategory from '@psc/api-client/areas/application/further-category.ts';
import * as retotalling from '@psc/api-client/areas/result/retotalling.ts';
import * as specialArrangement from '@psc/api-client/areas/examination/special-arrangement.ts';
import { mockCall } from '@psc/api-client/testing/mock-call.ts';

/** Answers of the calls that a paid application's page makes on opening: nothing can be added, requested or re-totalled. */
export const applicationPage = () => [
  mockCall(furtherCategory.offer, () => ({ categories: [], each: null, cost: null })),
  mockCall(retotalling.listOwn, () => ({ askableUntil: null, feeAmountPaisa: 50_000, papers: [], standings: [] })),
  mockCall(specialArrangement.getOwn, () => ({ askableUntil: null, isOpen: false, extraMinutesPerHour: 20, arrangement: null })),
];
