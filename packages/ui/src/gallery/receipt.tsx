import { ProgressDots } from '../progress-dots.tsx';
import { ReceiptPaper } from '../receipt-paper.tsx';
import type { Exhibit } from './gallery.tsx';
import { sample } from './sample.ts';

const code =
  '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 4 4"><path fill="#ffffff" d="M0 0h4v4H0z"/><path d="M1 1h1v1H1zM2 2h1v1H2z"/></svg>';

export const receipts: Exhibit[] = [
  {
    name: 'ReceiptPaper',
    shown: () => (
      <ReceiptPaper
        headingOrder={2}
        title={sample('Rs 700 paid', 'रु ७०० बुझाइयो')}
        about={sample('Kharidar', 'खरिदार')}
        receiptNumber="R-00000110"
        code={code}
      />
    ),
  },
  {
    name: 'ProgressDots',
    shown: () => (
      <ProgressDots
        label={sample('Progress', 'प्रगति')}
        dots={[
          { key: 'sent', name: sample('Sent', 'पठाइयो'), state: 'done' },
          { key: 'fee', name: sample('Fee', 'दस्तुर'), state: 'attention' },
          { key: 'scrutiny', name: sample('Scrutiny', 'परीक्षण'), state: 'now' },
          { key: 'card', name: sample('Admit card', 'प्रवेशपत्र'), state: 'stopped' },
          { key: 'result', name: sample('Result', 'नतिजा'), state: 'ahead' },
        ]}
      />
    ),
  },
];
