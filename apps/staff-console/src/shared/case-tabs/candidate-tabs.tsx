import { useLingui } from '@lingui/react/macro';
import { localDigits } from '@psc/i18n/digits.ts';
import { activeLanguage } from '@psc/i18n/language.ts';
import { handleFor } from '../list/hidden-texts.ts';
import { partOf } from './case-in-address.ts';
import { PartLinks, type Part } from './part-links.tsx';

export function CandidateTabs({ masterId }: { masterId: number }) {
  const { t } = useLingui();
  const number = localDigits(masterId, activeLanguage());
  return (
    <PartLinks
      label={t`Parts of the candidate`}
      page={`/admin/userDetails?masterId=${masterId}`}
      overview={t`Overview`}
      name={t`Candidate ${number}`}
      parts={partsOf(masterId)}
    />
  );
}

function partsOf(masterId: number): Part[] {
  // Lists of people take the search text as a handle.
  const text = `text=${handleFor(String(masterId))}`;
  const part = (path: string, privilege: Part['privilege'], search = `masterId=${masterId}`) => ({
    ...{ path, privilege },
    to: partOf(`${path}?${search}`, { kind: 'candidate', masterId }),
  });
  return [
    part('/admin/fullDetails', 'profileManagement'),
    part('/admin/user-search', 'profileManagement'),
    part('/admin/payment', 'paymentUpdate', text),
    part('/admin/update/payment', 'updatePayment', text),
    part('/admin/usermanagement/voucher', 'lockVoucher'),
    part('/admin/usermanagement/profile/lock', 'lockProfile'),
    part('/admin/usermanagement/user/ban', 'blockUser'),
  ];
}
