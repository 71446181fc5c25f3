import type { FormRule } from 'antd';

/** A rule of a form's item by the words of what is wrong, if anything. */
export const rule = (fault: (value: string) => string | undefined): FormRule => ({
  validator: (_: unknown, value: string = '') => {
    const found = fault(value);
    return found === undefined ? Promise.resolve() : Promise.reject(new Error(found));
  },
});

/** Something other than blanks must be given. */
export const filled = (message: string): FormRule => ({ required: true, whitespace: true, message });
