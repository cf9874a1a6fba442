import type { AnyCall } from '@psc/api-client/define-call.ts';
import { nepalDayOf } from '@psc/i18n/calendar.ts';
import { checkAccess } from '../../../frame/access.ts';
import type { Context } from '../../../frame/context.ts';
import { checkInput } from '../../../frame/validate.ts';

type AnyHandler = (input: { body: unknown; params: object; query: object }, context: Context) => Promise<unknown>;

/** Makes a call as its screen does: who may not make it is refused, and the body passes the schema of the call. */
export async function make(call: AnyCall, handler: unknown, context: Context, body: unknown): Promise<unknown> {
  checkAccess(call.access, context.actor);
  return (handler as AnyHandler)({ body: checkInput(call.body!.schema, body), params: {}, query: {} }, context);
}

/** Reads what a screen shows; the file has every part, also those whose screens need other privileges. */
export async function ask<Data>(handler: unknown, context: Context): Promise<Data> {
  return (await (handler as AnyHandler)({ body: undefined, params: {}, query: {} }, context)) as Data;
}

export const todayIn = ({ now }: Pick<Context, 'now'>) => nepalDayOf(now());
