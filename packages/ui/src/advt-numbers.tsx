import { Fragment } from 'react';
import { CodeText } from './number-text.tsx';
import { advtNumberRanges } from './advt-number-ranges.ts';

/** Advertisement numbers that never wrap inside: `16613/083-84` broken at its hyphen reads as two numbers. */
export function AdvtNumbers({ numbers }: { numbers: readonly string[] }) {
  return advtNumberRanges(numbers).map((number, index) => (
    <Fragment key={number}>
      {index > 0 && ', '}
      <span style={{ whiteSpace: 'nowrap' }}>
        <CodeText value={number} />
      </span>
    </Fragment>
  ));
}
