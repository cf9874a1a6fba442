import type { Id } from '@psc/validation/rules/id.ts';
import { pngFromSvg } from '../png-from-svg.ts';

export type VoucherFacts = {
  bankEn: string;
  voucherNumber: string;
  applicationNumber: string;
  masterId: Id<'candidate'>;
  amountPaisa: number;
  paidOnAd: string;
};

/** A bank voucher as if photographed: a PNG of at most 100 KB. */
export function drawVoucher(facts: VoucherFacts): Promise<Buffer> {
  const lines: [string, string][] = [
    ['Voucher number', facts.voucherNumber],
    ['Date (AD)', facts.paidOnAd],
    ['Office', '210011017012 Public Service Commission'],
    ['Revenue head', '14224 Examination fee'],
    ['Master id', String(facts.masterId)],
    ['Application', facts.applicationNumber],
    ['Amount', `Rs ${(facts.amountPaisa / 100).toLocaleString('en-IN')}`],
  ];
  const rows = lines.map(
    ([label, value], index) =>
      `<text x="40" y="${150 + index * 44}" font-size="18" fill="#42505E">${label}</text><text x="240" y="${150 + index * 44}" font-size="20" fill="#14202E">${value}</text>
       <path d="M240 ${158 + index * 44} H720" stroke="#9AA7B5" stroke-dasharray="3 4"/>`,
  );
  return pngFromSvg(`<svg xmlns="http://www.w3.org/2000/svg" width="760" height="500" viewBox="0 0 760 500" font-family="Noto Sans Devanagari">
    <rect width="760" height="500" fill="#F3F6F1"/><rect x="14" y="14" width="732" height="472" fill="none" stroke="#4F7A5B" stroke-width="2"/>
    <text x="380" y="60" font-size="26" text-anchor="middle" fill="#1F4D30">${facts.bankEn}</text>
    <text x="380" y="94" font-size="17" text-anchor="middle" fill="#1F4D30">Revenue voucher (SPECIMEN, no receipt)</text>${rows.join('')}
    <circle cx="630" cy="410" r="52" fill="none" stroke="#5A4A9C" stroke-width="3" opacity="0.7"/>
    <text x="630" y="416" font-size="17" text-anchor="middle" fill="#5A4A9C" opacity="0.8" transform="rotate(-14 630 410)">RECEIVED</text></svg>`);
}
