/** Returns 13812340000 as 138****0000. A number that is too short to be masked is hidden completely. */
export function maskPhone(phone: string | null): string {
  return phone !== null && phone.length >= 8 ? `${phone.slice(0, 3)}****${phone.slice(-4)}` : '';
}

/** Masks a number for a list from which it can be shown in full: one that is too short is `****`, and none is empty. */
export const maskContact = (phone: string): string => (phone === '' ? '' : maskPhone(phone) || '****');
