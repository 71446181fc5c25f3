export type FieldName = 'username' | 'password' | 'code';

/** The fields that must be filled in and are not, in the order of the form. */
export function missingFields(text: (name: FieldName) => string, withCaptcha: boolean): FieldName[] {
  const needed: FieldName[] = withCaptcha ? ['username', 'password', 'code'] : ['username', 'password'];
  return needed.filter((name) => (name === 'password' ? text(name) : text(name).trim()) === '');
}
