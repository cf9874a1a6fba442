import type { Commission } from '@psc/validation/commission.ts';
import type { Context } from '../frame/context.ts';
import { readSetting } from '../settings.ts';
import { documentImage } from './document-image.ts';
import { renderDocument, type DocumentRequest } from './render-document.ts';

type Pictures = Partial<Record<'emblem' | 'seal' | 'signature', string | undefined>>;

/** Names, address and pictures of the commission, in the shape that every template expects. */
export function lookOf(commission: Commission, { emblem, seal, signature }: Pictures) {
  const both = (ne: string, en: string) => [...new Set([ne, en])].filter((text) => text !== '').join(' / ');
  return {
    nameNe: commission.nameNe,
    nameEn: commission.nameEn,
    colour: commission.colour,
    head: both(commission.paperHeadNe, commission.paperHeadEn),
    address: [both(commission.addressNe, commission.addressEn), commission.phone, commission.email].filter(Boolean).join(' · '),
    foot: both(commission.paperFootNe, commission.paperFootEn),
    signatory: both(commission.signatoryNe, commission.signatoryEn),
    emblem: emblem ?? null,
    seal: seal ?? null,
    signature: signature ?? null,
  };
}

/**
 * Typesets a document with the commission's names, emblem, colour, seal and signature from its settings. @throws Refusal 503 while too many
 * documents wait
 */
export async function renderPaper(
  { db, files, actor }: Pick<Context, 'db' | 'files'> & Partial<Pick<Context, 'actor'>>,
  { data, images = [], ...request }: Omit<DocumentRequest, 'data'> & { data: Record<string, unknown> },
): Promise<Uint8Array> {
  const commission = await readSetting(db, 'commission');
  const emblem = await documentImage(files, 'commission-emblem', commission.emblemFileId);
  const seal = await documentImage(files, 'commission-seal', commission.sealFileId);
  const signature = await documentImage(files, 'commission-signature', commission.signatureFileId);
  const look = lookOf(commission, { emblem: emblem?.path, seal: seal?.path, signature: signature?.path });
  const own = [emblem, seal, signature].filter((image) => image !== null);
  const askedBy = actor?.kind === 'candidate' ? actor.accountId : undefined;
  return renderDocument({ ...request, askedBy, data: { ...data, commission: look }, images: [...images, ...own] });
}
