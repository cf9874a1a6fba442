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
        words={{
          receiptNumber: sample('Receipt number', 'रसिद नम्बर'),
          copy: sample('Copy the number', 'नम्बर प्रतिलिपि गर्नुहोस्'),
          copied: sample('Copied', 'प्रतिलिपि भयो'),
          code: sample('QR code', 'QR कोड'),
        }}
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
        words={{
          done: sample('done', 'भयो'),
          now: sample('in progress', 'हुँदै छ'),
          attention: sample('waits for you', 'तपाईंले गर्न बाँकी'),
          stopped: sample('ended here', 'यहीँ टुङ्गियो'),
          ahead: sample('not yet', 'अझै भएको छैन'),
        }}
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
