import type { FormRule } from 'antd';

/** Turns a validator into an antd form rule. */
export const rule = (issue: (value: string) => string | undefined): FormRule => ({
  validator: (_: unknown, value: string = '') => {
    const found = issue(value);
    return found === undefined ? Promise.resolve() : Promise.reject(new Error(found));
  },
});

/** Something other than blanks must be given. */
export const filled = (message: string): FormRule => ({ required: true, whitespace: true, message });
