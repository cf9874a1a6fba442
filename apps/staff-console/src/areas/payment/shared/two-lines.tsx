import type { ReactNode } from 'react';
import screen from '../../../shared/screen.module.css';

/** A row's main text, with details in small below. */
export function TwoLines({ first, second }: { first: ReactNode; second: ReactNode }) {
  return (
    <>
      {first}
      <div className={screen.about}>{second}</div>
    </>
  );
}
