const pausesMs = [500, 2_000];

/** Retries after a pause: a connection that drops briefly costs a wait, not the chunk. */
export async function fetchPatiently<Fetched>(fetchPiece: () => Promise<Fetched>, pauses = pausesMs): Promise<Fetched> {
  const [pauseMs, ...later] = pauses;
  try {
    return await fetchPiece();
  } catch (problem) {
    if (pauseMs === undefined) throw problem;
    await new Promise((waited) => setTimeout(waited, pauseMs));
    return fetchPatiently(fetchPiece, later);
  }
}
