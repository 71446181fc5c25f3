import { Parser } from '../moddle/libraries';

/** An element of an XML text, with names as `{namespace}local`. */
interface Item {
  name: string;
  attributes: Map<string, string>;
  children: Item[];
  text: string;
}

const xmlns = 'http://www.w3.org/2000/xmlns/';
const bpmn = 'http://www.omg.org/spec/BPMN/20100524/MODEL';
const xsi = 'http://www.w3.org/2001/XMLSchema-instance';

/**
 * Returns the content of an XML text as lines that can be compared: elements, attributes and texts by namespace,
 * regardless of prefixes, of the order of attributes and of whitespace. Elements with the same name keep their order;
 * BPMN gives no meaning to the order of elements with different names. Default values of BPMN's schema are left out.
 */
export function infoset(xml: string): string[] {
  const document: Item = { name: '', attributes: new Map(), children: [], text: '' };
  const open: { item: Item; prefixes: ReadonlyMap<string, string> }[] = [{ item: document, prefixes: new Map() }];
  const at = () => open.at(-1)!;
  const parser = new Parser();
  parser.on('openTag', (tag, read, decode) => {
    const written = Object.entries(read());
    const prefixes = new Map(at().prefixes);
    for (const [name, value] of written) {
      if (name === 'xmlns') prefixes.set('', value);
      else if (name.startsWith('xmlns:')) prefixes.set(name.slice(6), value);
    }
    const item: Item = { name: resolve(tag, prefixes, true), attributes: new Map(), children: [], text: '' };
    if (item.name === `{${bpmn}}formalExpression`) asTyped(item);
    for (const [name, value] of written) {
      const resolved = resolve(name, prefixes, false);
      if (resolved.startsWith(`{${xmlns}}`)) continue;
      item.attributes.set(resolved, valueOf(resolved, decode(value), prefixes));
    }
    at().item.children.push(item);
    open.push({ item, prefixes });
  });
  parser.on('text', (value, decode) => {
    at().item.text += decode(value);
  });
  parser.on('cdata', (value) => {
    at().item.text += value;
  });
  parser.on('closeTag', () => {
    const { item, prefixes } = open.pop()!;
    if (item.children.length > 0 || references.has(localOf(item.name))) item.text = item.text.trim();
    if (references.has(localOf(item.name))) item.text = ownName(item.text, prefixes);
  });
  parser.parse(xml);
  return document.children.flatMap((child) => lines(child, ''));
}

/** Gives a formal expression the type of the expression for which it stands. */
function asTyped(item: Item): void {
  item.name = `{${bpmn}}expression`;
  item.attributes.set(`{${xsi}}type`, `{${bpmn}}tFormalExpression`);
}

const localOf = (name: string) => name.slice(name.indexOf('}') + 1);

function resolve(name: string, prefixes: ReadonlyMap<string, string>, isElement: boolean): string {
  const [local = '', prefix] = name.split(':').toReversed();
  if (prefix === 'xmlns' || name === 'xmlns') return `{${xmlns}}${local}`;
  const uri = prefix === undefined && !isElement ? '' : (prefixes.get(prefix ?? '') ?? prefix ?? '');
  return `{${uri}}${local}`;
}

/** Elements and attributes whose value is the name of another element, possibly with a prefix. */
const references = new Set([
  'incoming',
  'outgoing',
  'flowNodeRef',
  'sourceRef',
  'targetRef',
  'bpmnElement',
  'messageRef',
  'itemRef',
  'processRef',
  'attachedToRef',
  'operationRef',
]);

function valueOf(name: string, value: string, prefixes: ReadonlyMap<string, string>): string {
  if (name === `{${xsi}}type`) return resolve(value, prefixes, true);
  if (numbers.test(localOf(name)) && value !== '') return String(Number(value));
  return references.has(localOf(name)) ? ownName(value, prefixes) : value;
}

const numbers = /^(?:x|y|width|height|size|resolution)$/u;

/** Removes the prefix of the file's own namespace. Other prefixes are kept. */
const ownName = (value: string, prefixes: ReadonlyMap<string, string>) => {
  const [local = '', prefix] = value.split(':').toReversed();
  return prefix !== undefined && prefixes.has(prefix) ? local : value;
};

/** Default values of BPMN's schema, equal to absent attributes. */
const defaults: Readonly<Record<string, string>> = {
  isClosed: 'false',
  processType: 'None',
  isInterrupting: 'true',
  cancelActivity: 'true',
  parallelMultiple: 'false',
  gatewayDirection: 'Unspecified',
  isForCompensation: 'false',
  startQuantity: '1',
  completionQuantity: '1',
  isImmediate: 'true',
  testBefore: 'false',
  isSequential: 'false',
  behavior: 'All',
  cancelRemainingInstances: 'true',
  ordering: 'Parallel',
  method: '##Compensate',
  instantiate: 'false',
  itemKind: 'Information',
  isCollection: 'false',
  associationDirection: 'None',
  textFormat: 'text/plain',
  triggeredByEvent: 'false',
  waitForCompletion: 'true',
  expressionLanguage: 'http://www.w3.org/1999/XPath',
  typeLanguage: 'http://www.w3.org/2001/XMLSchema',
  local: 'false',
  minimum: '0',
};

function lines({ name, attributes, children, text }: Item, path: string): string[] {
  const said = [...attributes].filter(([key, value]) => defaults[localOf(key)] !== value || localOf(key) === 'method');
  const here = `${path}/${name}`;
  const words = said.map(([key, value]) => `${key}=${JSON.stringify(value)}`).toSorted();
  const own = [here, ...words, ...(text.trim() === '' ? [] : [JSON.stringify(text)])].join(' ');
  const sorted = children.toSorted((a, b) => (a.name < b.name ? -1 : a.name > b.name ? 1 : 0));
  return [own, ...sorted.flatMap((child) => lines(child, here))];
}
