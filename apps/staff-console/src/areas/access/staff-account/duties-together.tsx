import type { MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import { useLingui } from '@lingui/react/macro';
import { dutiesTogether, type DutyPair } from '@psc/api-client/duties-apart.ts';
import type { Privileges } from '@psc/api-client/privileges.ts';
import screen from '../../../shared/screen.module.css';

const words: Record<DutyPair, MessageDescriptor> = {
  requisition: msg`sends requisitions and approves them`,
  distribution: msg`divides posts by percentage and approves the division`,
  examSchedule: msg`makes examination schedules and approves them`,
  scrutiny: msg`decides on applications and finalises the scrutiny`,
  result: msg`enters marks and publishes results`,
  voucher: msg`corrects payments and approves vouchers`,
};

/** Warns if a role, or a user through several roles, would combine duties that must be separate. */
export function DutiesTogether({ privileges, of }: { privileges: Privileges; of: 'role' | 'person' }) {
  const { t } = useLingui();
  const together = dutiesTogether(privileges);
  return (
    <div role="status">
      {together.length > 0 && (
        <div className={screen.notice}>
          {of === 'role' ? t`Duties to keep apart: somebody with this role` : t`Duties to keep apart: with these roles the person`}
          <ul>
            {together.map((pair) => (
              <li key={pair}>{t(words[pair])}</li>
            ))}
          </ul>
        </div>
      )}
    </div>
  );
}
