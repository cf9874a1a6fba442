import type { AnyCall } from '@psc/api-client/define-call.ts';
import { nepalDayOf } from '@psc/i18n/calendar.ts';
import { checkAccess } from '../../../../platform/frame/access.ts';
import type { Context } from '../../../../platform/frame/context.ts';
import { checkInput } from '../../../../platform/frame/validate.ts';

type AnyHandler = (input: { body: unknown; params: object; query: object }, context: Context) => Promise<unknown>;

/** Makes a call like its screen: access is checked, and the body is validated by the call's schema. */
export async function make(call: AnyCall, handler: unknown, context: Context, body: unknown): Promise<unknown> {
  checkAccess(call.access, context.actor);
  return (handler as AnyHandler)({ body: checkInput(call.body!.schema, body), params: {}, query: {} }, context);
}

/** Reads through a screen's handler without checking access, because the file contains all parts. */
export async function ask<Data>(handler: unknown, context: Context): Promise<Data> {
  return (await (handler as AnyHandler)({ body: undefined, params: {}, query: {} }, context)) as Data;
}

export const todayIn = ({ now }: Pick<Context, 'now'>) => nepalDayOf(now());
