/** The nearest superior of somebody is level 1, the highest that can be chosen this. */
export const highestSuperior = 10;

/**
 * Handlers by their position in the organisation. `of` and `unit` are the paths of variables: people, or departments.
 * `superior` is the one of a level, `superiors` all from the first to that level, `heads` lead a department.
 */
export type Position = { type: 'superior' | 'superiors'; of: string; level: number } | { type: 'heads'; unit: string };

const functions = { superior: 'superiorOf', superiors: 'superiorsOf', heads: 'headsOf' } as const;

/** The expression by which a position is stored among the handlers. */
export const writePosition = (position: Position): string =>
  position.type === 'heads'
    ? `\${organisation.${functions.heads}(${position.unit})}`
    : `\${organisation.${functions[position.type]}(${position.of}, ${position.level})}`;

/** @returns null for an expression that `writePosition` has not written */
export function readPosition(expression: string): Position | null {
  const heads = /^\$\{organisation\.headsOf\(([\w.]+)\)\}$/.exec(expression);
  if (heads?.[1]) return { type: 'heads', unit: heads[1] };
  const superior = /^\$\{organisation\.(superiorOf|superiorsOf)\(([\w.]+), ([1-9]\d?)\)\}$/.exec(expression);
  const [, name, of, digits] = superior ?? [];
  const level = Number(digits);
  if (of === undefined || level > highestSuperior) return null;
  return { type: name === functions.superior ? 'superior' : 'superiors', of, level };
}
