import type * as furtherCategory from '@psc/api-client/areas/application/further-category.ts';
import type { Handlers } from '../../../platform/frame/handlers.ts';
import { addFurther, offerFurther } from './add.ts';
import { withdrawFurther } from './withdraw.ts';

export const furtherCategoryHandlers: Handlers<typeof furtherCategory> = {
  offer: ({ body }, context) => offerFurther(body.applicationId, body.categoryIds, context),
  add: ({ body }, context) => addFurther(body, context),
  withdraw: ({ body }, context) => withdrawFurther(body.categoryAdditionId, context),
};
