import { comparedAtMost } from '@portal/contract/carriers';

/** Reads the ids of carriers from the address, without doubles and what is none. */
export const readIds = (params: URLSearchParams, name: string): number[] =>
  [...new Set((params.get(name) ?? '').split(',').filter((text) => /^[1-9]\d{0,14}$/u.test(text)))]
    .slice(0, comparedAtMost)
    .map(Number);
