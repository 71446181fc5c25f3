/** An id among the address' parameters; undefined if it is missing or malformed. */
export function idParameter(params: URLSearchParams, name: string): number | undefined {
  const text = params.get(name);
  return text !== null && /^[1-9]\d{0,14}$/.test(text) ? Number(text) : undefined;
}
