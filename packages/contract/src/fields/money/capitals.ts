import { isDecimal, round } from '../decimal/decimals';

const digits = '零壹贰叁肆伍陆柒捌玖'.split('');
const places = ['', '拾', '佰', '仟'];
const groups = ['', '万', '亿', '万'];

/* Capitals would say another amount than the figures. */
const finerThanCents = /\.\d{2}\d*[1-9]/;

/** Returns an amount in Chinese capitals, or null if the text is no amount or has fractions of cents. */
export const capitalsOf = (amount: string): string | null =>
  isDecimal(amount) && !finerThanCents.test(amount) ? amountInCapitals(amount) : null;

/** Returns an amount of yuan in the capitals of Chinese accounts: 5000.5 → 伍仟元伍角. */
export function amountInCapitals(amount: string): string {
  const [whole = '0', cents = '00'] = round(amount, 2).replace('-', '').split('.');
  const [tenths = 0, hundredths = 0] = cents.split('').map(Number);
  const sign = amount.startsWith('-') && /[1-9]/u.test(whole + cents) ? '负' : '';
  const yuan = whole === '0' ? '' : `${wholeInCapitals(whole)}元`;
  if (tenths === 0 && hundredths === 0) return `${sign}${yuan || '零元'}整`;
  const tenthsText = tenths > 0 ? `${digits[tenths]}角` : yuan && '零';
  return `${sign}${yuan}${tenthsText}${hundredths > 0 ? `${digits[hundredths]}分` : ''}`;
}

function wholeInCapitals(whole: string): string {
  let text = '';
  let skipped = false;
  for (const [index, digit] of whole.split('').entries()) {
    const position = whole.length - 1 - index;
    if (digit === '0') skipped = true;
    else {
      text += `${skipped && text ? '零' : ''}${digits[Number(digit)]}${places[position % 4]}`;
      skipped = false;
    }
    const group = Number(whole.slice(Math.max(0, index - 3), index + 1));
    if (position % 4 === 0 && (group > 0 || position === 8)) text += groups[position / 4];
  }
  return text;
}
