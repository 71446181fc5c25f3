import chinese from 'nzh/cn';

/** An amount of yuan in the capitals of Chinese accounts: 5000.5 → 伍仟元伍角 */
export const inCapitals = (amount: number): string => chinese.toMoney(amount, { outSymbol: false });
