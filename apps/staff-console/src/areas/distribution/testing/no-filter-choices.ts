import * as masterData from '@psc/api-client/calls/master-data.ts';
import { mockCall } from '@psc/api-client/testing/mock-call.ts';

/** Answers of a commission without services, classes and offices: for tests that filter by none of them. */
export const noFilterChoices = [
  mockCall(masterData.listServices, () => []),
  mockCall(masterData.listClasses, () => []),
  mockCall(masterData.listOrganizations, () => []),
];
