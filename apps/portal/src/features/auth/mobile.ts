import { auth } from '@portal/contract';

/** The key of what is wrong with a mobile number (spec 000 §5), or undefined. */
export function mobileProblem(mobile: string): 'mobileRequired' | 'mobileWrong' | undefined {
  if (mobile === '') return 'mobileRequired';
  return auth.mobilePattern.test(mobile) ? undefined : 'mobileWrong';
}
