/** Whether a text is one expression: `${…}` (spec 001 §5), or `#{…}` as in files of other modelers. */
export function isExpression(value: string): boolean {
  const trimmed = value.trim();
  return /^[$#]\{/u.test(trimmed) && trimmed.endsWith('}') && trimmed.slice(2, -1).trim() !== '';
}

/** Whether a text has no expression in it; `\${` stands for itself. */
export const isLiteral = (value: string): boolean => !/(?<!\\)[$#]\{/u.test(value);
