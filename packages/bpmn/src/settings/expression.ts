/** Whether a text is one expression, `${…}` (spec 001 §5: starts with '${' and ends with '}'). */
export function isExpression(value: string): boolean {
  const trimmed = value.trim();
  return trimmed.startsWith('${') && trimmed.endsWith('}') && trimmed.slice(2, -1).trim() !== '';
}
