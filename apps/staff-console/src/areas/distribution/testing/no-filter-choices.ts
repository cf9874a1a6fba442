import * as masterData from '@psc/api-client/areas/commission/master-data.ts';
import { mockCall } from '@psc/api-client/testing/mock-call.ts';

/** Answers of a commission without services, classes and offices, for tests that use none of these filters. */
export const noFilterChoices = [
  mockCall(masterData.listServices, () => []),
  mockCall(masterData.listClasses, () => []),
  mockCall(masterData.listOrganizations, () => []),
];
