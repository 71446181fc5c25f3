/** A text with every `{{param}}` filled in; a param without a value becomes empty. */
export const fillIn = (text: string, valueOf: (param: string) => string | number | undefined): string =>
  text.replace(/\{\{(\w+)\}\}/g, (_, param: string) => String(valueOf(param) ?? ''));
