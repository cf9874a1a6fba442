import { useLingui } from '@lingui/react/macro';
import { formatDay } from '@psc/i18n/dates.ts';
import { activeLanguage } from '@psc/i18n/language.ts';
import { partOf } from './case-in-address.ts';
import { PartLinks, type Part } from './part-links.tsx';

export function DayTabs({ dayAd }: { dayAd: string }) {
  const { t } = useLingui();
  const day = formatDay(dayAd, activeLanguage());
  return (
    <PartLinks
      label={t`Parts of the examination day`}
      page={`/admin/examination-day/${dayAd}`}
      overview={t`Overview`}
      name={t`Examinations of ${day}`}
      parts={partsOf(dayAd)}
    />
  );
}

function partsOf(dayAd: string): Part[] {
  const part = (path: string, privilege: Part['privilege'], search = `examinationOnFrom=${dayAd}&examinationOnTo=${dayAd}`) => ({
    ...{ path, privilege },
    to: partOf(`${path}?${search}`, { kind: 'day', dayAd }),
  });
  return [
    part('/admin/assign-exam-center', 'masterConfiguration'),
    part('/admin/exam-center-allocation', 'examScheduling'),
    part('/admin/room-allocation', 'masterConfiguration'),
  ];
}
