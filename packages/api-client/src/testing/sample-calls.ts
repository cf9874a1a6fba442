import * as v from 'valibot';
import { candidate, defineCall, json, multipart, publicAccess, returns, returnsFile, staff } from '../define-call.ts';

const UploadBody = v.strictObject({
  title: v.string(),
  count: v.number(),
  picture: v.custom<File>((value) => value instanceof File),
  inner: v.optional(v.strictObject({ scan: v.custom<File>((value) => value instanceof File), note: v.string() })),
});

/** Calls of each kind to test the client. */
export const sample = {
  open: defineCall({ method: 'GET', path: 'sample/open', access: publicAccess, response: returns<string[]>() }),
  read: defineCall({
    method: 'GET',
    path: 'sample/{id}/{name}',
    access: candidate,
    query: v.strictObject({ status: v.optional(v.string()), codes: v.optional(v.array(v.number())) }),
    onBehalf: 'reqMasterId',
    response: returns<{ id: string }>(),
  }),
  save: defineCall({
    method: 'POST',
    path: 'sample/save',
    access: staff('requisition', 'create'),
    body: json(v.strictObject({ name: v.string() })),
    response: returns<{ id: number }>(),
  }),
  pay: defineCall({
    method: 'POST',
    path: 'sample/pay',
    access: candidate,
    body: json(v.strictObject({ amountPaisa: v.number() })),
    response: returns<null>(),
    idempotent: true,
    timeoutMs: 1_000,
  }),
  saveSilently: defineCall({
    method: 'POST',
    path: 'sample/save-silently',
    access: candidate,
    response: returns<null>(),
    silent: true,
  }),
  upload: defineCall({ method: 'POST', path: 'sample/upload', access: candidate, body: multipart(UploadBody), response: returns<null>() }),
  download: defineCall({ method: 'GET', path: 'sample/download', access: candidate, response: returnsFile() }),
};
