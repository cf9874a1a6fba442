import { Blob, File } from 'node:buffer';

/**
 * Gives a jsdom test the `File`, `Blob`, `FormData` and `Request` that its `fetch` understands. With those of jsdom an upload arrives
 * without its bytes and file name.
 */
export async function useNodeFiles(): Promise<void> {
  const form = new Response('', { headers: { 'content-type': 'application/x-www-form-urlencoded' } });
  const NodeFormData = (await form.formData()).constructor as typeof FormData;
  const PageFormData = FormData;
  /** Only jsdom's FormData can read a form element; React does so when a form is submitted. */
  class TestFormData extends NodeFormData {
    constructor(sent?: HTMLFormElement, submitter?: HTMLElement | null) {
      super();
      if (sent) for (const [name, value] of new PageFormData(sent, submitter)) this.append(name, value);
    }
  }
  // The test environment extends Node's `Request` to translate jsdom's bodies, which is not needed here.
  const parent = Object.getPrototypeOf(Request) as typeof Request;
  const NodeRequest = parent.name === 'Request' ? parent : Request;
  // jsdom's XMLHttpRequest cannot send these either, so uploads with progress use fetch.
  Object.assign(globalThis, { Blob, File, FormData: TestFormData, Request: NodeRequest, XMLHttpRequest: undefined });
}
