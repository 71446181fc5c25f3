/** The nearest superior of somebody is level 1, the highest that can be chosen this. */
export const highestSuperior = 10;

/**
 * Handlers by their position in the organisation. `of` and `unit` are the paths of variables that contain people or
 * departments. `superior` is the superior at a level, `superiors` are all from the first to that level, and `heads`
 * lead a department. `holders` hold a post in a department or below it. `nearestHolders` hold it in the nearest unit
 * with any holder, searched upwards from a person's own unit. `allHolders` hold it anywhere, `unitHolders` in one unit
 * or below it. The name of the post is the one at the time of the choice.
 */
export type Position =
  | { type: 'superior' | 'superiors'; of: string; level: number }
  | { type: 'heads'; unit: string }
  | { type: 'holders' | 'nearestHolders'; of: string; post: Post }
  | { type: 'allHolders'; post: Post }
  | { type: 'unitHolders'; unit: NamedUnit; post: Post };

export interface Post {
  id: number;
  /** The name without quotation marks and backslashes. */
  name: string;
}

/** A unit with the name that it had when it was chosen. */
export interface NamedUnit {
  id: number;
  name: string;
}

const functions = {
  superior: 'superiorOf',
  superiors: 'superiorsOf',
  heads: 'headsOf',
  holders: 'holdersOf',
  nearestHolders: 'nearestHoldersOf',
  allHolders: 'allHoldersOf',
  unitHolders: 'holdersOf',
} as const;

/** Returns the expression by which a position is stored among the handlers. */
export function writePosition(position: Position): string {
  const name = functions[position.type];
  if (position.type === 'heads') return `\${organisation.${name}(${position.unit})}`;
  if (position.type === 'allHolders') return `\${organisation.${name}(${position.post.id}, '${position.post.name}')}`;
  if (position.type === 'unitHolders') {
    const { unit, post } = position;
    return `\${organisation.${name}(${unit.id}, ${post.id}, '${post.name}', '${literal(unit.name)}')}`;
  }
  if ('post' in position)
    return `\${organisation.${name}(${position.of}, ${position.post.id}, '${position.post.name}')}`;
  return `\${organisation.${name}(${position.of}, ${position.level})}`;
}

/** @returns null for an expression that `writePosition` has not written */
export const readPosition = (expression: string): Position | null =>
  readHeads(expression) ??
  readAllHolders(expression) ??
  readUnitHolders(expression) ??
  readHolders(expression) ??
  readSuperior(expression);

function readHeads(expression: string): Position | null {
  const [, unit] = /^\$\{organisation\.headsOf\(([\w.]+)\)\}$/.exec(expression) ?? [];
  return unit === undefined ? null : { type: 'heads', unit };
}

/** Returns a name without the characters that would end the text around it. */
const literal = (name: string): string => name.replaceAll(/['"\\{}]/gu, '');

function readAllHolders(expression: string): Position | null {
  const [, id, name] = /^\$\{organisation\.allHoldersOf\(([1-9]\d{0,14}), '([^'"\\]+)'\)\}$/.exec(expression) ?? [];
  return id === undefined || name === undefined ? null : { type: 'allHolders', post: { id: Number(id), name } };
}

function readUnitHolders(expression: string): Position | null {
  const [, unit, id, name, unitName] =
    /^\$\{organisation\.holdersOf\(([1-9]\d{0,14}), ([1-9]\d{0,14}), '([^'"\\]+)', '([^'"\\]*)'\)\}$/.exec(
      expression,
    ) ?? [];
  if (id === undefined || name === undefined) return null;
  return {
    type: 'unitHolders',
    unit: { id: Number(unit), name: unitName ?? '' },
    post: { id: Number(id), name },
  };
}

function readHolders(expression: string): Position | null {
  const [, name, of, id, post] =
    /^\$\{organisation\.(holdersOf|nearestHoldersOf)\(([\w.]+), ([1-9]\d{0,14}), '([^'"\\]+)'\)\}$/.exec(expression) ??
    [];
  if (of === undefined || post === undefined) return null;
  const type = name === functions.holders ? 'holders' : 'nearestHolders';
  return { type, of, post: { id: Number(id), name: post } };
}

function readSuperior(expression: string): Position | null {
  const [, name, of, digits] =
    /^\$\{organisation\.(superiorOf|superiorsOf)\(([\w.]+), ([1-9]\d?)\)\}$/.exec(expression) ?? [];
  const level = Number(digits);
  if (of === undefined || level > highestSuperior) return null;
  return { type: name === functions.superior ? 'superior' : 'superiors', of, level };
}
