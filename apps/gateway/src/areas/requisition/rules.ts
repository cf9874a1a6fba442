import type { RefusedField } from '../../platform/frame/refusal.ts';
import type { RequisitionColumns, selectChosen } from './repository.ts';

type Chosen = Awaited<ReturnType<typeof selectChosen>>;

const NOT_LISTED = 'rules.all.choice.listedOnly';

/** The fields whose entry does not exist, is out of use, or does not match the others. */
export function refusedFields(columns: RequisitionColumns, chosen: Chosen): RefusedField[] {
  const { service, group, subGroup, post, organization } = chosen;
  const refused: RefusedField[] = [];
  const refuseField = (field: string, message: string) => refused.push({ field, message });

  if (!service?.active) refuseField('serviceId', NOT_LISTED);
  if (!chosen.class?.active) refuseField('classId', NOT_LISTED);
  if (!group?.active) refuseField('groupId', NOT_LISTED);
  else if (group.serviceId !== columns.serviceId) refuseField('groupId', 'gateway.requisition.groupOfOtherService');
  if (!subGroup?.active) refuseField('subGroupId', NOT_LISTED);
  else if (subGroup.groupId !== columns.groupId) refuseField('subGroupId', 'gateway.requisition.subGroupOfOtherGroup');
  if (!post?.active) refuseField('postId', NOT_LISTED);
  else if (post.classId !== columns.classId) refuseField('postId', 'gateway.requisition.postOfOtherClass');
  else if (post.serviceId !== null && post.serviceId !== columns.serviceId) refuseField('postId', 'gateway.requisition.postOfOtherService');
  if (!organization?.active) refuseField('organizationName', NOT_LISTED);
  else if (!organization.canRequestAdvt) refuseField('organizationName', 'gateway.requisition.organizationMayNotRequest');
  return refused;
}
