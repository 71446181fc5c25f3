import {
  buttonName,
  child,
  children,
  elementKind,
  elementName,
  handlerNames,
  readUserTaskSettings,
  type BpmnElement,
  type DialectTexts,
} from '@portal/bpmn';
import { values } from './elements';

/** The lines of a setting that only the former and only the present value has. */
export interface ValueChange {
  before: string[];
  after: string[];
}

/** Describes the difference in one setting of an element, in words if there are words for it. */
export function valueChange(
  { former, element }: { former: BpmnElement; element: BpmnElement },
  setting: string,
  texts: DialectTexts,
): ValueChange {
  const [before, after] = [former, element].map((each) => valueLines(each, setting, texts)) as [string[], string[]];
  return {
    before: before.filter((line) => !after.includes(line)),
    after: after.filter((line) => !before.includes(line)),
  };
}

const wholes: Readonly<Record<string, (element: BpmnElement, texts: DialectTexts) => string[]>> = {
  $type: (element, texts) => [elementKind(element.$type, texts) ?? element.$type],
  'sdecloud:CandidateCondition': handlers,
  'sdecloud:HandlerChoice': handlers,
  'sdecloud:ButtonList': (element, texts) =>
    readUserTaskSettings(element)
      .buttons.filter(({ enabled }) => enabled)
      .map((button) => buttonName(button, texts)),
};

function handlers(element: BpmnElement, texts: DialectTexts): string[] {
  return handlerNames(readUserTaskSettings(element), texts);
}

function valueLines(element: BpmnElement, setting: string, texts: DialectTexts): string[] {
  const whole = wholes[setting];
  if (whole) return whole(element, texts);
  const extensions = child(element, 'extensionElements');
  const extended = extensions ? children(extensions, 'values').filter(({ $type }) => $type === setting) : [];
  const value = extended.length > 0 ? extended : element.get(setting);
  const isReference = isElement(value) && value.$parent !== element;
  return isReference ? [elementName(value, texts)] : lines(value, []);
}

const isElement = (value: unknown): value is BpmnElement =>
  typeof value === 'object' && value !== null && '$type' in value;

/** Returns one line for each text, number or boolean within a value, after the names that lead to it. */
function lines(value: unknown, path: readonly string[]): string[] {
  if (value === undefined || value === null || value === '') return [];
  if (Array.isArray(value)) return value.flatMap((item: unknown) => lines(item, [...path, ...labelOf(item)]));
  if (isElement(value))
    return values(value).flatMap(([name, part]) => lines(part, isUnnamed(name) ? path : [...path, name]));
  if (typeof value === 'object')
    return Object.entries(value).flatMap(([name, part]) => (labels.has(name) ? [] : lines(part, [...path, name])));
  if (typeof value === 'string') {
    const parsed = fromJson(value);
    return parsed === undefined ? [[...path, value].join(': ')] : lines(parsed, path);
  }
  return [[...path, JSON.stringify(value)].join(': ')];
}

/** Properties that name an item of a list. */
const labels = new Set(['name', 'label', 'key', 'id']);
const isUnnamed = (property: string) => property === 'body' || property === 'id' || property === 'value';

function labelOf(item: unknown): string[] {
  if (typeof item !== 'object' || item === null || isElement(item)) return [];
  const named = item as Record<string, unknown>;
  return [...labels]
    .flatMap((name) => (typeof named[name] === 'string' && named[name] ? [named[name]] : []))
    .slice(0, 1);
}

function fromJson(text: string): unknown {
  if (!/^\s*[[{]/u.test(text)) return undefined;
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}
