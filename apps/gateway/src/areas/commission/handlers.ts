import type * as commission from '@psc/api-client/areas/commission/commission.ts';
import type { BodyOutput } from '@psc/api-client/define-call.ts';
import { commissionPictures, type Commission, type CommissionPicture } from '@psc/validation/commission.ts';
import { nepalDayOf } from '@psc/i18n/calendar.ts';
import type { Context } from '../../platform/frame/context.ts';
import { done, fileAnswer, type Handlers } from '../../platform/frame/handlers.ts';
import { refuse } from '../../platform/frame/refusal.ts';
import { insertSetting, readSetting, settingHistory } from '../../platform/settings.ts';

const A_DAY_IN_SECONDS = 86_400;

const fileField = { emblem: 'emblemFileId', seal: 'sealFileId', signature: 'signatureFileId' } as const satisfies Record<
  CommissionPicture,
  keyof Commission
>;

type SaveBody = BodyOutput<typeof commission.save>;

/** An uploaded picture replaces the earlier one; a removed one leaves none. */
async function pictureFrom(context: Context, body: SaveBody, picture: CommissionPicture, before: Commission): Promise<string | null> {
  const upload = body[picture];
  if (upload) return context.files.store(upload, { purpose: 'commission', ownerAccountId: context.staff().accountId });
  return body.without?.includes(picture) ? null : before[fileField[picture]];
}

async function valueFrom(context: Context, body: SaveBody, before: Commission): Promise<Commission> {
  const text = (given: string | undefined) => given ?? '';
  const [emblemFileId, sealFileId, signatureFileId] = [
    await pictureFrom(context, body, 'emblem', before),
    await pictureFrom(context, body, 'seal', before),
    await pictureFrom(context, body, 'signature', before),
  ];
  return {
    nameNe: body.nameNe,
    nameEn: body.nameEn,
    addressNe: text(body.addressNe),
    addressEn: text(body.addressEn),
    phone: text(body.phone),
    email: text(body.email),
    colour: body.colour.toLowerCase(),
    paperHeadNe: text(body.paperHeadNe),
    paperHeadEn: text(body.paperHeadEn),
    paperFootNe: text(body.paperFootNe),
    paperFootEn: text(body.paperFootEn),
    mailFootNe: text(body.mailFootNe),
    mailFootEn: text(body.mailFootEn),
    signatoryNe: text(body.signatoryNe),
    signatoryEn: text(body.signatoryEn),
    emblemFileId,
    sealFileId,
    signatureFileId,
  };
}

async function pictureAnswer(context: Context, fileId: string | null) {
  if (fileId === null) throw refuse.notFound('gateway.commission.noPicture');
  return fileAnswer({ ...(await context.files.read(fileId)), inline: true });
}

export const commissionHandlers: Handlers<typeof commission> = {
  get: async (_input, { db }) => {
    const rows = await settingHistory(db, 'commission');
    return {
      value: await readSetting(db, 'commission'),
      version: rows[0]?.version ?? 0,
      changes: rows.map(({ version, value, source, updatedAt, updatedBy }) => ({
        version,
        value,
        source,
        enteredAt: updatedAt.toISOString(),
        enteredBy: updatedBy,
      })),
    };
  },

  save: async ({ body }, context) => {
    const before = await readSetting(context.db, 'commission');
    const value = await valueFrom(context, body, before);
    const entered = { key: 'commission', version: body.version + 1, value, holdsFromAd: nepalDayOf(context.now()) } as const;
    const { accountId } = context.staff();
    const [newest] = await settingHistory(context.db, 'commission');
    if ((newest?.version ?? 0) !== body.version) throw refuse.changedMeanwhile();
    if (!(await insertSetting(context.db, { ...entered, source: body.source, by: accountId, at: context.now() })))
      throw refuse.changedMeanwhile();
    await context.audit({ subject: 'setting:commission', before, after: { ...value, source: body.source } });
    return done({ version: entered.version }, 'gateway.commission.saved');
  },

  getPicture: async ({ params }, context) => {
    const picture = commissionPictures.find((each) => each === params.picture);
    if (!picture) throw refuse.notFound('gateway.commission.noPicture');
    return pictureAnswer(context, (await readSetting(context.db, 'commission'))[fileField[picture]]);
  },

  getEmblem: async ({ params }, context) => {
    const { emblemFileId } = await context.recent('commission', (db) => readSetting(db, 'commission'));
    if (emblemFileId !== params.fileId) throw refuse.notFound('gateway.commission.noPicture');
    context.cacheFor(A_DAY_IN_SECONDS);
    return pictureAnswer(context, emblemFileId);
  },
};
