import { groupThousands } from '@portal/contract/fields';

/** Returns an amount in yuan with thousands separators, e.g. `¥400,000.00`. */
export const money = (amount: number): string => `¥${groupThousands(amount.toFixed(2), 2)}`;
