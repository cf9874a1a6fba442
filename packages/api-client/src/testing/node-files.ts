import { Blob, File } from 'node:buffer';

/**
 * Gives a jsdom test the `File`, `Blob`, `FormData` and `Request` that belong to its `fetch`. The ones
 * of jsdom are strangers to it: an upload arrives without its bytes and its file name.
 */
export async function useNodeFiles(): Promise<void> {
  const form = new Response('', { headers: { 'content-type': 'application/x-www-form-urlencoded' } });
  const NodeFormData = (await form.formData()).constructor as typeof FormData;
  const PageFormData = FormData;
  /** What a form on the page holds can be read by jsdom's alone; React reads it when a form is sent. */
  class TestFormData extends NodeFormData {
    constructor(sent?: HTMLFormElement, submitter?: HTMLElement | null) {
      super();
      if (sent) for (const [name, value] of new PageFormData(sent, submitter)) this.append(name, value);
    }
  }
  // The test environment extends the `Request` of Node to translate jsdom's bodies; here is nothing to translate.
  const parent = Object.getPrototypeOf(Request) as typeof Request;
  const NodeRequest = parent.name === 'Request' ? parent : Request;
  // Nor can its XMLHttpRequest send them, so uploads with progress go out by fetch.
  Object.assign(globalThis, { Blob, File, FormData: TestFormData, Request: NodeRequest, XMLHttpRequest: undefined });
}
