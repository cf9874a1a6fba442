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
    const onMove = (moved: globalThis.PointerEvent) => onWidth(Math.max(NARROWEST_PX, Math.round(width + moved.clientX - from)));
    const onUp = () => handle.removeEventListener('pointermove', onMove);
    handle.addEventListener('pointermove', onMove);
    handle.addEventListener('pointerup', onUp, { once: true });
    handle.addEventListener('pointercancel', onUp, { once: true });
  };
  return <span className={classes.width} aria-hidden onPointerDown={onPointerDown} />;
}
