import type { PointerEvent } from 'react';
import classes from './table.module.css';

const NARROWEST_PX = 64;

type WidthHandleProps = { onWidth: (px: number) => void };

/** Resizes a column by dragging; keyboard users resize in the column menu. */
export function WidthHandle({ onWidth }: WidthHandleProps) {
  const onPointerDown = (event: PointerEvent<HTMLSpanElement>) => {
    const handle = event.currentTarget;
    const cell = handle.closest('th');
    if (!cell) return;
    event.preventDefault();
    handle.setPointerCapture(event.pointerId);
    const [from, width] = [event.clientX, cell.getBoundingClientRect().width];
    let widthPx = Math.round(width);
    // Only the heading follows the pointer: drawing all rows at each movement is slow. The choice is kept once, at its end.
    const onMove = (moved: globalThis.PointerEvent) => {
      widthPx = Math.max(NARROWEST_PX, Math.round(width + moved.clientX - from));
      cell.style.width = `${widthPx}px`;
    };
    const onUp = () => {
      handle.removeEventListener('pointermove', onMove);
      onWidth(widthPx);
    };
    handle.addEventListener('pointermove', onMove);
    handle.addEventListener('pointerup', onUp, { once: true });
    handle.addEventListener('pointercancel', onUp, { once: true });
  };
  return <span className={classes.width} aria-hidden onPointerDown={onPointerDown} />;
}
