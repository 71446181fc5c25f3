import { isPortalPath, isWebAddress } from '../fields/link/web-address';

/** Platform settings of the network drive. */
export interface MicrodiskSettings {
  /** The address that opens by default. It is empty if there is no drive. */
  microdiskUrl: string;
  /** Hosts, with a port other than 443, that may be opened in addition to that of `microdiskUrl`. */
  microdiskHosts: readonly string[];
}

/** The target of a link to the network drive: a page of the portal, or an allowed host. */
export interface MicrodiskTarget {
  url: string;
  inside: boolean;
}

const secureAddress = (text: string): URL | undefined => {
  if (text.includes('\\') || !isWebAddress(text)) return undefined;
  const address = new URL(text);
  return address.protocol === 'https:' ? address : undefined;
};

/** Returns true for the name of a host as a browser writes it, e.g. `disk.example.gov.cn` or `disk.example.gov.cn:8443`. */
export const isHost = (text: string): boolean =>
  /^[a-z\d.:-]+$/u.test(text) && secureAddress(`https://${text}/`)?.host === text;

/** Returns the target of an address, or undefined if it may not be opened. */
export function microdiskTarget(address: string, settings: MicrodiskSettings): MicrodiskTarget | undefined {
  if (isPortalPath(address)) return { url: address, inside: true };
  const found = secureAddress(address);
  const allowed = [secureAddress(settings.microdiskUrl)?.host, ...settings.microdiskHosts];
  return found && allowed.includes(found.host) ? { url: found.href, inside: false } : undefined;
}
