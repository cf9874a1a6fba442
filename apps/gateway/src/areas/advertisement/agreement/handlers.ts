import type * as agreement from '@psc/api-client/areas/advertisement/agreement.ts';
import type { AdvertisementLifecycleStatus } from '@psc/validation/areas/advertisement/lifecycle.ts';
import type { Context } from '../../../platform/frame/context.ts';
import { done, type Handlers } from '../../../platform/frame/handlers.ts';
import { idOf } from '../../../platform/frame/params.ts';
import { refuse } from '../../../platform/frame/refusal.ts';
import { isBeforePublication } from '../../application/before-publication.ts';
import { refuseEnded } from '../../../platform/shared/refuse-ended.ts';
import * as repository from './repository.ts';

async function find({ db }: Context, id: unknown) {
  const row = await repository.selectAdvertisement(db, idOf(id as string));
  if (!row) throw refuse.notFound('gateway.advertisement.notFound');
  return row;
}

export const agreementHandlers: Handlers<typeof agreement> = {
  getConfiguration: async ({ params }, context) => {
    const { postEn, postNe, lifeCycleStatus, ...row } = await find(context, params.id);
    const agreements = await repository.selectAgreements(context.db, row.agreementId);
    return {
      ...row,
      post: { en: postEn, ne: postNe },
      lifeCycleStatus: lifeCycleStatus as AdvertisementLifecycleStatus,
      changeable: isBeforePublication(lifeCycleStatus),
      agreements: agreements.map(({ id, active, nameEn, nameNe, textEn, textNe }) => ({
        ...{ id, active },
        name: { en: nameEn, ne: nameNe },
        text: { en: textEn, ne: textNe },
      })),
    };
  },

  saveConfiguration: async ({ params, body: { agreementId, version } }, context) => {
    const row = await find(context, params.id);
    await refuseEnded(context.db, row.advtCode);
    if (!isBeforePublication(row.lifeCycleStatus)) throw refuse.conflict('gateway.advertisement.termsStay');
    const offered = await repository.selectAgreements(context.db, row.agreementId);
    if (!offered.some(({ id }) => id === agreementId))
      throw refuse.invalid([{ field: 'agreementId', message: 'rules.all.choice.listedOnly' }]);
    if (!(await repository.updateAgreement(context.db, row.advtCode, version, agreementId))) throw refuse.changedMeanwhile();
    await context.audit({ subject: `advertisement:${row.advtCode}`, before: { agreementId: row.agreementId }, after: { agreementId } });
    return done({ version: version + 1 }, 'gateway.advertisement.termsSaved');
  },
};
