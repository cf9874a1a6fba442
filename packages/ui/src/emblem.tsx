import { useCommission } from './use-commission.ts';

type EmblemProps = { size?: number };

/** The commission's emblem, or the product's own sign until the commission has uploaded one. */
export function Emblem({ size = 40 }: EmblemProps) {
  const { emblem } = useCommission();
  return emblem === null ? (
    <OwnSign size={size} />
  ) : (
    <img src={emblem} width={size} height={size} alt="" style={{ objectFit: 'contain' }} />
  );
}

/**
 * The product's own sign, deliberately not a state emblem: the double peak of the flag's outline, a rising sun between the peaks and an
 * open book below, within a ring.
 */
function OwnSign({ size }: Required<EmblemProps>) {
  return (
    <svg width={size} height={size} viewBox="0 0 64 64" role="presentation" aria-hidden focusable="false">
      <circle cx="32" cy="32" r="30" fill="#fff" stroke="#003893" strokeWidth="3" />
      <circle cx="32" cy="32" r="25.5" fill="none" stroke="#C8102E" strokeWidth="1.5" />
      <circle cx="32" cy="22" r="5" fill="#C8102E" />
      <path d="M32 11v3.5M23 14.5l2 2.8M41 14.5l-2 2.8M19.5 22h3M41.5 22h3" stroke="#C8102E" strokeWidth="1.8" strokeLinecap="round" />
      <path d="M12.5 39 24 23.5l8 9.5 8-9.5L51.5 39Z" fill="#003893" />
      <path
        d="m24 23.5-4.2 5.7 4.4 1.6 3.6-2.7ZM40 23.5l-4 4.6 3.8 2.7 4.4-1.6Z"
        fill="#fff"
        stroke="#003893"
        strokeWidth="1"
        strokeLinejoin="round"
      />
      <path
        d="M17 42.5c5.5-1.6 10.5-1.2 15 1.6 4.5-2.8 9.5-3.2 15-1.6v7.7c-5.5-1.6-10.5-1.2-15 1.6-4.500-2.800-9.500-3.200-15-1.600Z"
        fill="#fff"
        stroke="#003893"
        strokeWidth="1.8"
        strokeLinejoin="round"
      />
      <path d="M32 44.1v7.7" stroke="#003893" strokeWidth="1.8" />
    </svg>
  );
}
