import { expect, test } from 'vitest';
import { areClicksTraced } from './gateway-base.ts';
import { traceClicks } from './trace-clicks.ts';

const traceOf = (header: string) => /^00-([0-9a-f]{32})-([0-9a-f]{16})-01$/.exec(header)?.[1];

test('the calls of one click are one trace, and those of the next another', () => {
  const page = new EventTarget();
  const traceparent = traceClicks(page);
  page.dispatchEvent(new Event('click'));
  const [first, second] = [traceparent(), traceparent()];
  expect(traceOf(first)).toBeDefined();
  expect(traceOf(second)).toBe(traceOf(first));
  expect(second).not.toBe(first);
  page.dispatchEvent(new Event('keydown'));
  expect(traceOf(traceparent())).not.toBe(traceOf(first));
});

test('clicks are traced only where the installation says so in its page', () => {
  const page = document.implementation.createHTMLDocument();
  page.head.innerHTML = '<script type="application/json" id="gateway-bases">{}</script>';
  expect(areClicksTraced(page)).toBe(false);
  page.getElementById('gateway-bases')!.setAttribute('data-traces', '');
  expect(areClicksTraced(page)).toBe(true);
});
