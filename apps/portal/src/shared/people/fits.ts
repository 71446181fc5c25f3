import type { Rule } from 'antd/es/form';

/** Refuses a text that is filled in and does not fit. */
export const fits = (accepts: (text: string) => boolean, message: string): Rule => ({
  validator: (_, value: string | undefined) =>
    !value?.trim() || accepts(value.trim()) ? Promise.resolve() : Promise.reject(new Error(message)),
});
