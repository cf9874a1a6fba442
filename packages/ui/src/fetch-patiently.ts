const pausesMs = [500, 2_000];

/** Fetches again after a while: a line that drops for a moment costs a wait and not the piece. */
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
