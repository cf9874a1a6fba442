import { defineLifecycle } from '../../lifecycle.ts';

/** SPEC-GAP: the documents give no states of a result. Adopted: uploaded (may be uploaded again), then published, which is final. */
export const writtenResultLifecycle = defineLifecycle({
  name: 'writtenResult',
  initial: 'uploaded',
  transitions: [
    { from: 'uploaded', event: 'upload', to: 'uploaded', privilege: 'resultAndSelection', permission: 'create' },
    { from: 'uploaded', event: 'publish', to: 'published', privilege: 'resultAndSelection', permission: 'approve' },
  ],
});
export type WrittenResultStatus = 'uploaded' | 'published';
