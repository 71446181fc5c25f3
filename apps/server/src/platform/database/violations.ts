const uniqueViolation = '23505';

/** Whether a statement failed since a row of the same values exists, by the name of the constraint or index. */
export function violatesUnique(error: unknown, name: string): boolean {
  const { code, constraint } = (error ?? {}) as { code?: string; constraint?: string };
  return code === uniqueViolation && constraint === name;
}
