import * as applicationDraft from '@psc/api-client/areas/application/application-draft.ts';
import * as application from '@psc/api-client/areas/application/application.ts';
import * as furtherCategory from '@psc/api-client/areas/application/further-category.ts';
import * as savedSearch from '@psc/api-client/areas/application/saved-search.ts';
import * as vacancy from '@psc/api-client/areas/application/vacancy.ts';
import { area } from '../../platform/frame/bind.ts';
import type { GatewayArea } from '../../platform/frame/gateway-area.ts';
import { idOf } from '../../platform/frame/params.ts';
import { downloadAnnounced } from '../advertisement/notice-document.ts';
import { notifyApplicants } from './applicant-notification/notify-applicants.ts';
import { notifyPeople } from './applicant-notification/notify-people.ts';
import { remindOfPayment } from './applicant-notification/remind-of-payment.ts';
import { applicationDraftHandlers } from './application-draft/handlers.ts';
import { remindOfDrafts } from './application-draft/remind-of-drafts.ts';
import { furtherCategoryHandlers } from './further-category/handlers.ts';
import { applicationHandlers } from './handlers.ts';
import { savedSearchHandlers } from './saved-search/handlers.ts';
import { mailSearches } from './saved-search/mail-searches.ts';
import { vacancyHandlers } from './vacancy/handlers.ts';

export const applicationArea: GatewayArea = {
  calls: [
    area('applicationDraft', applicationDraft, applicationDraftHandlers),
    area('savedSearch', savedSearch, savedSearchHandlers),
    area('vacancy', vacancy, {
      ...vacancyHandlers,
      printed: ({ params }, context) => downloadAnnounced(context, idOf<'advertisement'>(params.advtCode)),
    }),
    area('application', application, applicationHandlers),
    area('furtherCategory', furtherCategory, furtherCategoryHandlers),
  ],
  jobs: [
    notifyApplicants.definition,
    notifyPeople.definition,
    remindOfPayment.definition,
    remindOfDrafts.definition,
    mailSearches.definition,
  ],
};
