import { describe, expect, it } from 'vitest';
import { gatewayBase } from './gateway-base.ts';

function pageWith(table: string | null): Document {
  const page = document.implementation.createHTMLDocument();
  if (table !== null) page.head.innerHTML = `<script type="application/json" id="gateway-bases">${table}</script>`;
  return page;
}

const at = (host: string) => ({ host, hostname: host.split(':')[0] ?? '', origin: `https://${host}` });
const table = '{ "portal.gov.np": "https://api.gov.np", "localhost:8081": "http://localhost:8080", "*": "https://other.np" }';

describe('the gateway base', () => {
  it('is the one of the host, of the host and port, or of every other host', () => {
    expect(gatewayBase(pageWith(table), at('portal.gov.np'))).toBe('https://api.gov.np');
    expect(gatewayBase(pageWith(table), at('portal.gov.np:444'))).toBe('https://api.gov.np');
    expect(gatewayBase(pageWith(table), at('localhost:8081'))).toBe('http://localhost:8080');
    expect(gatewayBase(pageWith(table), at('staff.np'))).toBe('https://other.np');
  });

  it('is the origin of the page where there is no table or none matches', () => {
    expect(gatewayBase(pageWith(null), at('portal.gov.np'))).toBe('https://portal.gov.np');
    expect(gatewayBase(pageWith('{}'), at('constructor'))).toBe('https://constructor');
  });

  it('refuses a table that is none', () => {
    expect(() => gatewayBase(pageWith('{ "*": 5 }'), at('portal.gov.np'))).toThrow('Invalid type');
  });
});
