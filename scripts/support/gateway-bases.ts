/**
 * Writes this installation's table of gateways into a page: from the host of the page to a base, `*` for every other host.
 * @param traces whether the page's calls start traces
 */
export function pageWithGatewayBases(pageText: string, gatewayBases: Record<string, string>, traces = false): string {
  const json = JSON.stringify(gatewayBases).replaceAll('<', '\\u003c');
  const place = /(<script type="application\/json" id="gateway-bases")>[\s\S]*?(<\/script>)/;
  if (!place.test(pageText)) throw new Error('The page has no place for the table of gateways (script #gateway-bases).');
  return pageText.replace(
    place,
    (_whole, opening: string, closing: string) => `${opening}${traces ? ' data-traces' : ''}>${json}${closing}`,
  );
}
