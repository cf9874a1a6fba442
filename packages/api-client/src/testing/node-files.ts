import { Blob, File } from 'node:buffer';

/**
 * Gives a jsdom test the `File`, `Blob`, `FormData` and `Request` that belong to its `fetch`. The ones
 * of jsdom are strangers to it: an upload arrives without its bytes and its file name.
 */
export async function useNodeFiles(): Promise<void> {
  const form = new Response('', { headers: { 'content-type': 'application/x-www-form-urlencoded' } });
  const { constructor: FormData } = await form.formData();
  // The test environment extends the `Request` of Node to translate jsdom's bodies; here is nothing to translate.
  const parent = Object.getPrototypeOf(Request) as typeof Request;
  const NodeRequest = parent.name === 'Request' ? parent : Request;
  // Nor can its XMLHttpRequest send them, so uploads with progress go out by fetch.
  Object.assign(globalThis, { Blob, File, FormData, Request: NodeRequest, XMLHttpRequest: undefined });
}
