/** Returns true for an absolute address of http or https, without credentials. */
export function isWebAddress(text: string): boolean {
  if (!/^https?:\/\/[^\s\p{Cc}\p{Cs}]+$/iu.test(text)) return false;
  try {
    const { protocol, username, password } = new URL(text);
    return /^https?:$/u.test(protocol) && username === '' && password === '';
  } catch {
    return false;
  }
}

/** Returns true for the address of a page of the portal: a path, never the name of a host. */
export const isPortalPath = (text: string): boolean => /^\/(?!\/)[\w\-./?=&%#]*$/u.test(text);

/** Returns true for a page of the portal, or an address of https elsewhere. */
export const isPortalOrSecureAddress = (text: string): boolean =>
  isPortalPath(text) || (/^https:/iu.test(text) && isWebAddress(text));
