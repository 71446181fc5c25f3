import type { NodeButton } from '../settings/user-task/buttons';
import { namedHandlers, type NamedHandler } from '../settings/user-task/handlers';
import { readPosition } from '../settings/user-task/position';
import type { BpmnElement } from '../moddle/element';
import { fileHandlers } from '../settings/user-task/file-handlers';
import { readUserTaskSettings, type UserTaskSettings } from '../settings/user-task/user-task';
import { dialectTexts, fill, type DialectTexts } from './element-name';

export { dialectStrings, type DialectLocale, type DialectTexts } from './element-name';
export { elementKind, elementName } from './element-name';

/** Returns the button's own name, or its label, or its id. */
export function buttonName({ id, name }: Pick<NodeButton, 'id' | 'name'>, texts: DialectTexts): string {
  const labels: Record<string, string> = dialectTexts(texts).buttons;
  return name || (labels[id] ?? id);
}

/** Returns the display name of another engine's setting, with its name in the file. */
export function foreignSettingName(name: string, texts: DialectTexts): string {
  const labels: Record<string, string> = dialectTexts(texts).foreignSettings;
  return labels[name] ? `${labels[name]} (${name})` : name;
}

/** Returns the variable of an expression that consists of nothing else, or null for any other expression. */
const readVariable = (expression: string): string | null => /^[$#]\{\s*([\w.]+)\s*\}$/u.exec(expression)?.[1] ?? null;

/** Returns what an expression of the form "x, or y where x is empty" consists of. */
const readAlternative = (expression: string): [first: string, otherwise: string] | null => {
  const [, first, otherwise] = /^\$\{\s*empty ([\w.]+) \? (.+?) : \1\s*\}$/u.exec(expression) ?? [];
  return first === undefined || otherwise === undefined ? null : [`\${${first}}`, `\${${otherwise}}`];
};

/** Returns an expression as `writePosition` writes it. Who writes by hand may leave out the level. */
const asWritten = (expression: string): string =>
  expression.replace(
    /(superiorOf|superiorsOf)\(\s*([\w.]+)\s*(?:,\s*(\d+)\s*)?\)/u,
    (_, name, of, level = '1') => `${name}(${of}, ${level})`,
  );

/**
 * Returns a handler as people read it: positions in words, people of a form by the name of their field, and anything
 * else by its name. `labelOf` returns the name of the field behind a variable; by default its path is shown.
 */
export function handlerName(
  { type, name }: Pick<NamedHandler, 'type' | 'name'>,
  texts: DialectTexts,
  labelOf: LabelOf = (path) => path,
): string {
  if (type !== 'variable') return name;
  const words = dialectTexts(texts).positions;
  const alternative = readAlternative(name);
  if (alternative) {
    const [first, otherwise] = alternative.map((each) => handlerName({ type, name: each }, texts, labelOf));
    return fill(words.alternative, { first: first ?? '', otherwise: otherwise ?? '' });
  }
  const position = readPosition(asWritten(name));
  if (!position) return variableName(name, words, labelOf);
  if (position.type === 'allHolders') return fill(words.allHolders, { post: position.post.name });
  if (position.type === 'unitHolders') return fill(words.holders, { of: position.unit.name, post: position.post.name });
  const path = position.type === 'heads' ? position.unit : position.of;
  const of = path === 'initiator' ? words.ofInitiator : labelOf(path);
  if (position.type === 'heads') return fill(words.heads, { of });
  if ('post' in position) return fill(words[position.type], { of, post: position.post.name });
  const isNearest = position.type === 'superior' && position.level === 1;
  return fill(isNearest ? words.nearest : words[position.type], { of, level: position.level });
}

function variableName(
  expression: string,
  words: ReturnType<typeof dialectTexts>['positions'],
  labelOf: LabelOf,
): string {
  const variable = readVariable(expression);
  if (variable === 'initiator') return words.initiator;
  const label = variable && labelOf(variable);
  /* A request to revoke an approval names those who approved (docs/decisions/0108). */
  return label === 'approvers' ? words.approvers : label || expression;
}

/** Returns the display text for the handlers of a task: their names, or who chooses them. */
export const handlerNames = (
  { handlers, choice }: Pick<UserTaskSettings, 'handlers' | 'choice'>,
  texts: DialectTexts,
  labelOf?: LabelOf,
): string[] =>
  choice
    ? [dialectTexts(texts).choosers[choice.chooser]]
    : namedHandlers(handlers).map((handler) => handlerName(handler, texts, labelOf));

/** Returns the texts of {@link handlerNames} for a drawn task, including handlers that another modeler has set. */
export const taskHandlerNames = (task: BpmnElement, texts: DialectTexts, labelOf?: LabelOf): string[] => [
  ...handlerNames(readUserTaskSettings(task), texts, labelOf),
  ...fileHandlers(task).map((handler) => handlerName(handler, texts, labelOf)),
];

type LabelOf = (path: string) => string;
