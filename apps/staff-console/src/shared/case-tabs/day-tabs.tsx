import { useLingui } from '@lingui/react/macro';
import { formatDay } from '@psc/i18n/dates.ts';
import { activeLanguage } from '@psc/i18n/language.ts';
import { addressFrom, addressOf, type Path } from '../address-of.ts';
import { partOf } from './case-in-address.ts';
import { PartLinks, type Part } from './part-links.tsx';

export function DayTabs({ dayAd }: { dayAd: string }) {
  const { t } = useLingui();
  const day = formatDay(dayAd, activeLanguage());
  return (
    <PartLinks
      label={t`Parts of the examination day`}
      page={addressOf('/admin/examination-day/{dayAd}', { dayAd })}
      overview={t`Overview`}
      name={t`Examinations of ${day}`}
      parts={partsOf(dayAd)}
    />
  );
}

function partsOf(dayAd: string): Part[] {
  const part = (path: Path, privilege: Part['privilege']) => ({
    ...{ path, privilege },
    to: partOf(addressFrom(path, { examinationOnFrom: dayAd, examinationOnTo: dayAd }), { kind: 'day', dayAd }),
  });
  return [
    part('/admin/assign-exam-center', 'masterConfiguration'),
    part('/admin/exam-center-allocation', 'examScheduling'),
    part('/admin/room-allocation', 'masterConfiguration'),
  ];
}
