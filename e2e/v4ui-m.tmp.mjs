import { chromium } from '@playwright/test';
import { readFileSync } from 'node:fs';
const [out, height, ...names] = process.argv.slice(2);
const b = await chromium.launch({ executablePath: '/usr/bin/chromium', args: ['--no-sandbox'] });
const p = await b.newPage({ viewport: { width: 100, height: Number(height) } });
await p.setContent('<body style="margin:0;display:inline-flex;gap:8px;background:#888;align-items:flex-start">' + names.map((n) => `<img style="max-height:${height}px" src="data:image/png;base64,${readFileSync('/tmp/v4ui/shots/' + n + '.png').toString('base64')}">`).join(''));
await p.locator('body').screenshot({ path: '/tmp/v4ui/shots/' + out + '.png' });
await b.close();
