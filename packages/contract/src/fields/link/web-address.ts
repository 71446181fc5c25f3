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
