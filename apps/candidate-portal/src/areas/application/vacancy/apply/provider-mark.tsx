import { IconBuildingBank } from '@tabler/icons-react';
import type { PaymentMethod } from '@psc/api-client/areas/application/application.ts';
import classes from './apply.module.css';

/** The provider's own colour, dark enough for a white letter. */
const marks: Record<Exclude<PaymentMethod, 'bankVoucher'>, { letter: string; colour: string }> = {
  esewa: { letter: 'e', colour: '#2E7D1F' },
  khalti: { letter: 'K', colour: '#5C2D91' },
  cips: { letter: 'c', colour: '#0B4F9E' },
  fonePay: { letter: 'F', colour: '#B3122A' },
  rmis: { letter: 'R', colour: '#4A5868' },
};

/** Decoration beside the name of a way to pay; its letter is no text, so that it is not part of the name. */
export function ProviderMark({ method }: { method: PaymentMethod }) {
  if (method === 'bankVoucher')
    return (
      <span className={classes.mark} aria-hidden>
        <IconBuildingBank size={20} />
      </span>
    );
  const { letter, colour } = marks[method];
  return <span className={classes.mark} data-letter={letter} style={{ background: colour }} aria-hidden />;
}
