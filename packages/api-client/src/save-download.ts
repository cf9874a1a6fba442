import type { Download } from './send.ts';

export function saveDownload({ blob, fileName }: Download): void {
  const address = URL.createObjectURL(blob);
  const link = document.createElement('a');
  link.href = address;
  link.download = fileName;
  document.body.append(link);
  link.click();
  link.remove();
  // Firefox reads the blob after the click handler returns.
  setTimeout(() => URL.revokeObjectURL(address), 60_000);
}
