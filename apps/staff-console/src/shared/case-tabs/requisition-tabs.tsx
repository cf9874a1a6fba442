import { useLingui } from '@lingui/react/macro';
import { localDigits } from '@psc/i18n/digits.ts';
import { activeLanguage } from '@psc/i18n/language.ts';
import { addressFrom, addressOf, type Path } from '../address-of.ts';
import { partOf, type Case } from './case-in-address.ts';
import { PartLinks, type Part } from './part-links.tsx';

type OneRequisition = Omit<Extract<Case, { kind: 'requisition' }>, 'kind'>;

export function RequisitionTabs({ requisition }: { requisition: OneRequisition }) {
  const { t } = useLingui();
  const number = localDigits(requisition.requisitionNo, activeLanguage());
  return (
    <PartLinks
      label={t`Parts of the requisition`}
      page={addressOf('/admin/requisition/{requisitionId}', { requisitionId: requisition.requisitionId })}
      overview={t`Overview`}
      name={t`Requisition ${number}`}
      parts={partsOf(requisition)}
    />
  );
}

function partsOf({ requisitionId, requisitionNo }: OneRequisition): Part[] {
  const part = (path: Path, privilege: Part['privilege']) => ({
    ...{ path, privilege },
    to: partOf(addressFrom(path, { open: requisitionId }), { kind: 'requisition', requisitionId, requisitionNo }),
  });
  return [
    part('/admin/requisition', 'requisition'),
    part('/admin/approval/requisition', 'requisition'),
    part('/admin/percentage-distribution', 'percentageDistribution'),
    part('/admin/approval/percentage-distribution', 'percentageDistribution'),
  ];
}
