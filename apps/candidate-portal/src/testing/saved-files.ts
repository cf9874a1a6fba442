import { downloadOwn } from '@psc/api-client/areas/examination/admit-card.ts';
import { fileAnswer, mockCall } from '@psc/api-client/testing/mock-call.ts';
import { vi } from 'vitest';
import { server } from './server.ts';

/** Answers the download of an admit card and lists the names of the files that the page saves. */
export function savedAdmitCards(): string[] {
  const saved: string[] = [];
  vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(function (this: HTMLAnchorElement) {
    saved.push(this.download);
  });
  URL.createObjectURL = () => 'blob:card';
  URL.revokeObjectURL = () => undefined;
  server.use(mockCall(downloadOwn, () => fileAnswer('%PDF-', 'admit-card-20001-12.pdf') as never));
  return saved;
}
