/** The names that HEIC files carry behind `ftyp` (ISO/IEC 23008-12). */
const BRANDS = ['heic', 'heix', 'heim', 'heis', 'hevc', 'hevx', 'mif1', 'msf1'];

/** Whether the content is HEIC, as iPhones and some other phones save pictures; only a few browsers can open it. */
export async function isHeic(file: Blob): Promise<boolean> {
  const head = String.fromCharCode(...new Uint8Array(await file.slice(4, 12).arrayBuffer()));
  return head.startsWith('ftyp') && BRANDS.includes(head.slice(4));
}
