import type { ProfileSnapshot } from '@psc/api-client/areas/profile/profile-types.ts';
import { idOf } from '../../../platform/frame/params.ts';
import { refuse } from '../../../platform/frame/refusal.ts';
import { editPermission, readableCandidate } from '../candidate-access.ts';
import { profileCompleteness } from '../completeness.ts';
import { selectBasicInfo, selectLocks } from '../repository/candidate.ts';
import { requiredFile } from '../repository/profile-file.ts';
import { selectPaidAdditions } from '../../../platform/shared/repository/category-additions.ts';
import { selectSent } from '../repository/sent.ts';
import type { ProfileHandlers } from './profile-handlers.ts';

export const overviewHandlers: ProfileHandlers<'checkMandatoryDocument' | 'getBasicInfo' | 'checkUserCanEdit' | 'sent'> = {
  checkMandatoryDocument: async (_input, context) => profileCompleteness(context.db, await readableCandidate(context)),

  sent: async ({ params }, context) => {
    const { masterId } = context.candidate();
    const applicationId = idOf<'application'>(params.applicationId, 'applicationId');
    const row = await selectSent(context.db, masterId, applicationId);
    if (!row) throw refuse.notFound('gateway.application.notFound');
    const { postEn, postNe, feeType, appliedAt, profile, voucher, ...rest } = row;
    return {
      ...rest,
      post: { en: postEn, ne: postNe },
      feeType: feeType as 'single' | 'double',
      furtherCategories: (await selectPaidAdditions(context.db, applicationId)).map(({ paidAt, namesEn: en, namesNe: ne, ...added }) => ({
        ...added,
        names: { en, ne },
        paidAt: paidAt?.toISOString() ?? null,
      })),
      appliedAt: appliedAt.toISOString(),
      voucher: voucher && {
        bank: { en: voucher.nameEn, ne: voucher.nameNe },
        voucherNumber: voucher.voucherNumber,
        dateAd: voucher.voucherDateAd,
        amountPaisa: voucher.amountPaisa,
        uploadedAt: new Date(voucher.uploadedAt).toISOString(),
        file: requiredFile('voucher', voucher.file),
      },
      profile: profile as unknown as ProfileSnapshot,
    };
  },

  getBasicInfo: async (_input, context) => {
    const info = await selectBasicInfo(context.db, await readableCandidate(context));
    if (!info) throw refuse.notFound('gateway.profile.candidateNotFound');
    return info;
  },

  checkUserCanEdit: async (_input, context) => {
    const locks = await selectLocks(context.db, await readableCandidate(context));
    if (!locks) throw refuse.notFound('gateway.profile.candidateNotFound');
    return editPermission(locks, context.now());
  },
};
