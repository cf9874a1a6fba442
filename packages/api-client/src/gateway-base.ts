import * as v from 'valibot';

const Bases = v.record(v.string(), v.string());

/**
 * The gateway's address for the host that served the page, so that one build serves every domain. The page contains the table as `<script
 * type="application/json" id="gateway-bases">`; its keys are a host with port, a host name, or `*` for all others. Without a table the
 * page's own origin is the gateway.
 */
export function gatewayBase(page: Pick<Document, 'getElementById'>, place: Pick<Location, 'host' | 'hostname' | 'origin'>): string {
  const table = page.getElementById('gateway-bases')?.textContent;
  if (!table) return place.origin;
  const bases = v.parse(Bases, JSON.parse(table));
  const own = (name: string) => (Object.hasOwn(bases, name) ? bases[name] : undefined);
  return own(place.host) ?? own(place.hostname) ?? own('*') ?? place.origin;
}

/** Whether calls carry the header that starts the gateway's traces at the click; an installation sets it next to its table. */
export function areClicksTraced(page: Pick<Document, 'getElementById'>): boolean {
  return page.getElementById('gateway-bases')?.hasAttribute('data-traces') ?? false;
}
