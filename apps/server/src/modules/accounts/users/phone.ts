/** 13812340000 as 138****0000; nothing of a number too short to hide a part of. */
export function maskPhone(phone: string | null): string {
  return phone !== null && phone.length >= 8 ? `${phone.slice(0, 3)}****${phone.slice(-4)}` : '';
}
