import { Trans } from '@lingui/react/macro';
import type { VacancyDetail } from '@psc/api-client/areas/application/vacancy.ts';
import { inLanguage } from '@psc/i18n/bilingual.ts';
import { activeLanguage } from '@psc/i18n/language.ts';
import { Link } from 'react-router';
import { PriceOfEach } from '../../../../paying/price-of-each.tsx';
import { NoticeBox } from '../shared/notice-box.tsx';
import { canChoose } from './eligibility.ts';
import { useFee } from './use-fee.ts';

type StillOpenProps = { detail: VacancyDetail; categoryIds: readonly number[]; totalPaisa: number; backToCategories: string };

/** Shown before payment: open categories that were not chosen, with their prices and deadlines. */
export function StillOpen({ detail, categoryIds, totalPaisa, backToCategories }: StillOpenProps) {
  const { vacancy } = detail;
  const others = vacancy.categories.filter(({ id }) => !categoryIds.includes(id) && canChoose(detail, id));
  const { fee } = useFee(vacancy.advtCode, others.length > 0 ? [...categoryIds, others[0]!.id] : []);
  if (others.length === 0 || fee === null) return null;
  const addableUntil = fee.feeType === 'double' ? vacancy.doubleFeeSubmissionLastAt : vacancy.singleSubmissionLastAt;
  const names = others.map(({ quotaName }) => inLanguage(quotaName, activeLanguage())).join(', ');
  return (
    <NoticeBox tone="information" title={<Trans>You can compete in these categories too: {names}</Trans>}>
      <PriceOfEach each={{ amountPaisa: Math.max(0, fee.totalPaisa - totalPaisa), feeType: fee.feeType, addableUntil }} />
      <p>
        <Trans>
          <Link to={backToCategories}>Choose them now</Link>, or add them after paying.
        </Trans>
      </p>
    </NoticeBox>
  );
}
