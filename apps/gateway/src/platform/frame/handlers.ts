import type { Readable } from 'node:stream';
import type { AnyCall, BodyOutput, DataOf, KindOf, ParamsOf, QueryOutput, TokenAnswer } from '@psc/api-client/define-call.ts';
import type { Context } from './context.ts';
import type { MessageValues } from './messages.ts';

/** An answer with a message for the person; every call but GET should give one. */
export class Done<Data> {
  readonly data: Data;
  readonly message: string;
  readonly values: MessageValues | undefined;

  constructor(data: Data, message: string, values: MessageValues | undefined) {
    this.data = data;
    this.message = message;
    this.values = values;
  }
}

/** `return done({ requisitionId }, 'gateway.requisition.saved')` */
export function done<Data>(data: Data, message: string, values?: MessageValues): Done<Data> {
  return new Done(data, message, values);
}

export class FileAnswer {
  readonly fileName: string;
  readonly mediaType: string;
  readonly bytes: Uint8Array | Readable;
  readonly inline: boolean;

  constructor(file: { fileName: string; mediaType: string; bytes: Uint8Array | Readable; inline?: boolean }) {
    this.fileName = file.fileName;
    this.mediaType = file.mediaType;
    this.bytes = file.bytes;
    this.inline = file.inline ?? false;
  }
}

/** Answers with a file; `inline` for images that the browser displays, otherwise it is downloaded. */
export function fileAnswer(file: { fileName: string; mediaType: string; bytes: Uint8Array | Readable; inline?: boolean }): FileAnswer {
  return new FileAnswer(file);
}

export type HandlerInput<C> = { params: ParamsOf<C>; query: QueryOutput<C>; body: BodyOutput<C> };

type AnswerOf<C> = KindOf<C> extends 'file' ? FileAnswer : KindOf<C> extends 'token' ? TokenAnswer : DataOf<C> | Done<DataOf<C>>;

export type Handler<C> = (input: HandlerInput<C>, context: Context) => Promise<AnswerOf<C>> | AnswerOf<C>;

/** One handler for each call of an area: `Handlers<typeof requisition>`. */
export type Handlers<Area> = { [Name in keyof Area as Area[Name] extends AnyCall ? Name : never]: Handler<Area[Name]> };
