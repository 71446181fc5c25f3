import { amountInCapitals } from '@portal/contract/fields';

/** An amount of yuan in the capitals of Chinese accounts: 5000.5 → 伍仟元伍角 */
export const inCapitals = (amount: number): string => amountInCapitals(String(amount));
