/**
 * A text with every `{{param}}` filled in; a param without a value becomes empty. `{{param?item:items}}` is the first
 * word where the param is 1 and else the second.
 */
export const fillIn = (text: string, valueOf: (param: string) => string | number | undefined): string =>
  text.replace(/\{\{(\w+)(?:\?(.*?):(.*?))?\}\}/g, (_, param: string, one?: string, several?: string) => {
    const value = String(valueOf(param) ?? '');
    if (one === undefined) return value;
    return (value === '1' ? one : several) ?? '';
  });
