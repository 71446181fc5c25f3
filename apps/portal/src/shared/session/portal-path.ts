const portal = 'http://portal.invalid';

/** The path of this portal that a text names; null for another site's address, however it is written. */
export function portalPath(text: string): string | null {
  const address = text.startsWith('/') && URL.canParse(text, portal) ? new URL(text, portal).href : '';
  return address.startsWith(`${portal}/`) && !address.startsWith(`${portal}//`) ? address.slice(portal.length) : null;
}
