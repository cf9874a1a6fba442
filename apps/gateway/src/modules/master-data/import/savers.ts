import { addableForms, type AddableType } from '@psc/api-client/calls/master-data-bodies.ts';
import * as masterData from '@psc/api-client/calls/master-data.ts';
import type { MasterType } from '@psc/api-client/calls/master-data-types.ts';
import type { AnyCall } from '@psc/api-client/define-call.ts';
import type { Context } from '../../../frame/context.ts';
import { checkInput } from '../../../frame/validate.ts';
import { masterDataHandlers } from '../handlers.ts';

/** The calls that save a list which has one of its own. */
const ownCalls = {
  class: 'addClass',
  post: 'addPost',
  subject: 'addSubject',
  district: 'addDistrict',
  'local-body': 'addLocalBody',
  'caste-group': 'addCasteGroup',
  religion: 'addReligion',
  language: 'addMotherTongue',
  'disability-type': 'addDisability',
  'education-board': 'addEducationBoard',
  faculty: 'addEducationFaculty',
  level: 'addEducationLevel',
  organization: 'addOrganization',
  ministry: 'addMinistryByDistrict',
  quota: 'addQuota',
} as const satisfies Partial<Record<MasterType, keyof typeof masterData>>;

type AnyHandler = (input: { body: unknown }, context: Context) => Promise<unknown>;
type OwnType = keyof typeof ownCalls;

const isAddable = (type: MasterType): type is AddableType & MasterType => Object.hasOwn(addableForms, type);

/**
 * Saves a row as the screen of its list does, by the same form and the same call.
 * @throws Refusal as that call does
 */
export async function saveRow(context: Context, type: MasterType, values: Record<string, unknown>): Promise<void> {
  const name = isAddable(type) ? 'add' : ownCalls[type as OwnType];
  const { body } = masterData[name] as AnyCall;
  const typed = isAddable(type) ? { type, ...values } : values;
  await (masterDataHandlers[name] as AnyHandler)({ body: checkInput(body!.schema, typed) }, context);
}
