import type * as calls from '@psc/api-client/areas/access/staff-account/releases.ts';
import { done, type Handlers } from '../../../platform/frame/handlers.ts';
import { idOf } from '../../../platform/frame/params.ts';
import { lockRevision } from '../../../platform/shared/repository/revisions.ts';
import { decideOnRevision, withdrawRevision } from '../../../platform/shared/revision-subject.ts';
import { accountRelease, listAccountReleases } from './account-release.ts';
import { beginChange } from './own-limits.ts';
import { listRoleReleases, roleRelease } from './role-release.ts';

export const releaseHandlers: Handlers<typeof calls> = {
  listAccountReleases: ({ params }, context) => listAccountReleases(context, idOf(params.id)),

  listRoleReleases: ({ params }, context) => listRoleReleases(context, idOf(params.id)),

  decideRelease: async ({ body }, context) => {
    await beginChange(context, 'approve');
    const asked = await lockRevision(context.db, body.revisionId);
    const state = await (asked?.subject === 'role'
      ? decideOnRevision(context, roleRelease, body)
      : decideOnRevision(context, accountRelease, body));
    return done({ state }, state === 'applied' ? 'gateway.staffAccount.released' : 'gateway.revision.refused');
  },

  withdrawRelease: async ({ body }, context) => {
    await withdrawRevision(context, ['account', 'role'], body.revisionId);
    return done({ state: 'withdrawn' as const }, 'gateway.revision.withdrawn');
  },
};
