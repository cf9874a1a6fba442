import * as masterData from '@psc/api-client/areas/commission/master-data.ts';
import type { AnyCall } from '@psc/api-client/define-call.ts';
import { masterList, type MasterType } from '@psc/validation/areas/commission/master-lists.ts';
import type { Context } from '../../../../platform/frame/context.ts';
import { checkInput } from '../../../../platform/frame/validate.ts';
import { masterDataHandlers } from '../handlers.ts';

type AnyHandler = (input: { body: unknown }, context: Context) => Promise<unknown>;

/**
 * Saves a row through the form and call of its list's screen.
 * @throws Refusal like that call
 */
export async function saveRow(context: Context, type: MasterType, values: Record<string, unknown>): Promise<void> {
  const { call } = masterList(type);
  const name = (call ?? 'add') as keyof typeof masterDataHandlers;
  const { body } = masterData[name] as AnyCall;
  const typed = call === undefined ? { type, ...values } : values;
  await (masterDataHandlers[name] as AnyHandler)({ body: checkInput(body!.schema, typed) }, context);
}
