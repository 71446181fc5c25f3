/** An amount with thousands separators, without the sign (spec 000 §9): 1234567.5 → 1,234,567.5 */
export function withSeparators(amount: number | string): string {
  const [whole = '', fraction] = String(amount).split('.');
  const grouped = whole.replace(/\B(?=(\d{3})+(?!\d))/g, ',');
  return fraction === undefined ? grouped : `${grouped}.${fraction}`;
}

/** The amount with two decimals, or with all of them where it has more: nothing is rounded. */
export function inCents(amount: number | string | undefined): string {
  const text = String(amount ?? '');
  return /^-?\d+(\.\d{0,2})?$/.test(text) ? Number(text).toFixed(2) : text;
}

/** What was typed without separators and sign. */
export const withoutSeparators = (text: string | undefined): string => (text ?? '').replace(/[,¥￥\s]/g, '');

export const inYuan = (amount: number): string => `¥ ${withSeparators(amount.toFixed(2))}`;
