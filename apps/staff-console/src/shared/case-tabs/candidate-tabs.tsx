import { useLingui } from '@lingui/react/macro';
import { localDigits } from '@psc/i18n/digits.ts';
import { activeLanguage } from '@psc/i18n/language.ts';
import { addressFrom, addressOf, type Path } from '../address-of.ts';
import { handleFor } from '../list/hidden-texts.ts';
import { partOf } from './case-in-address.ts';
import { PartLinks, type Part } from './part-links.tsx';

export function CandidateTabs({ masterId }: { masterId: number }) {
  const { t } = useLingui();
  const number = localDigits(masterId, activeLanguage());
  return (
    <PartLinks
      label={t`Parts of the candidate`}
      page={addressOf('/admin/userDetails', { masterId })}
      overview={t`Overview`}
      name={t`Candidate ${number}`}
      parts={partsOf(masterId)}
    />
  );
}

function partsOf(masterId: number): Part[] {
  // Lists of people take the search text as a handle.
  const text = { text: handleFor(String(masterId)) };
  const part = (path: Path, privilege: Part['privilege'], search: { text?: string; masterId?: number } = { masterId }) => ({
    ...{ path, privilege },
    to: partOf(addressFrom(path, search), { kind: 'candidate', masterId }),
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
