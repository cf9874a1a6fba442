/** A browser never sends the part behind `#`, so no proxy and no log sees the token. */
export const passwordLink = (appUrl: string, token: string): string => `${appUrl}/change/password/link#${token}`;
