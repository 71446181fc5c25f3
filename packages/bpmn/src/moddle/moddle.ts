import camundaDescriptor from 'camunda-bpmn-moddle/resources/camunda.json';
import { yieldToEventLoop } from '../yield-to-event-loop';
import type { BpmnElement, Moddle, ModdleWarning } from './element';
import { Parser, BpmnModdle } from './libraries';
import { takeId } from './any-ids';
import { sdecloudDescriptor } from './descriptor';

type Reading = Awaited<ReturnType<Moddle['fromXML']>>;

/** A handler of moddle for the elements of a file. `handleNode` returns the handler of the node's content. */
interface Handler {
  handleNode(node: Node): Handler;
  handleText(text: string): void;
  handleEnd(): void;
}

interface RootHandler extends Handler {
  context?: Context;
  element?: BpmnElement;
}

interface Node {
  name: string;
  originalName: string;
  attributes: Record<string, string>;
  ns: unknown;
}

/** A reference by id, which stands in its collection until its target is known. */
interface Reference {
  element: BpmnElement & Described;
  property: string;
  id: string;
}

interface Described {
  $descriptor: { propertiesByName: Record<string, { name: string; isMany?: boolean }> };
}

/** The data that moddle's handlers collect from a file. */
interface Context {
  elementsById: Record<string, BpmnElement>;
  references: Reference[];
  warnings: ModdleWarning[];
  addElement(element: BpmnElement): void;
  addReference(reference: Reference): void;
  addWarning(warning: ModdleWarning): void;
}

/** The number of characters that are read in one turn. */
const sliceLength = 8192;

const standardNamespaces = {
  'http://www.w3.org/2001/XMLSchema-instance': 'xsi',
  'http://www.w3.org/XML/1998/namespace': 'xml',
};

const ignoring: Handler = { handleNode: () => ignoring, handleText: () => undefined, handleEnd: () => undefined };

/** Makes moddle read files in short turns, because its own reader blocks the thread until it has finished. */
function readInTurn(moddle: Moddle): Moddle {
  const read = moddle.fromXML.bind(moddle) as unknown as (
    xml: string,
    type: string,
    options: { fromXML: (xml: string, root: RootHandler) => Promise<Reading> },
  ) => Promise<Reading>;
  const fromXML = (xml: string, root: RootHandler) => readFile(xml, root, moddle);
  return Object.assign(moddle, { fromXML: (xml: string) => read(xml, 'bpmn:Definitions', { fromXML }) });
}

async function readFile(xml: string, root: RootHandler, moddle: Moddle): Promise<Reading> {
  const pause = yieldToEventLoop();
  const context = newContext();
  root.context = context;
  await parseInTurn(handing(root, context, moddle), xml);
  await resolve(context, pause);
  const { elementsById, references, warnings } = context;
  if (!root.element) throw new Error('failed to parse document as <bpmn:Definitions>');
  return { rootElement: root.element, elementsById, references, warnings };
}

/** Parses a text, yielding to the event loop in between. */
export async function parseInTurn(parser: Pick<Parser, 'write' | 'end'>, xml: string): Promise<void> {
  const pause = yieldToEventLoop();
  for (let at = 0; at < xml.length; at += sliceLength) {
    parser.write(xml.slice(at, at + sliceLength));
    await pause();
  }
  parser.end();
}

function newContext(): Context {
  const context: Context = {
    elementsById: {},
    references: [],
    warnings: [],
    addElement: (element) => takeId(context.elementsById, element),
    addReference: (reference) => context.references.push(reference),
    addWarning: (warning) => context.warnings.push(warning),
  };
  return context;
}

/** Returns a parser that passes what it reads to moddle's handlers. */
function handing(root: RootHandler, context: Context, moddle: Moddle) {
  const handlers: Handler[] = [root];
  const innermost = () => handlers.at(-1) ?? ignoring;
  const unreadable = (what: string, error: unknown) =>
    context.addWarning({
      message: `unparsable content ${what} detected: ${error instanceof Error ? error.message : String(error)}`,
    });
  const takeText = (text: string) => {
    try {
      if (text.trim() !== '') innermost().handleText(text);
    } catch (error) {
      unreadable(text.slice(0, 40), error);
    }
  };
  const refuse = (error: Error) => {
    throw error;
  };
  const parser = new Parser({ proxy: true });
  const uris = moddle.getPackages().map(({ uri, prefix }) => [uri, prefix] as const);
  parser.ns({ ...standardNamespaces, ...Object.fromEntries(uris) });
  parser.on('openTag', ({ name, originalName, attrs, ns }, decode) => {
    const attributes = Object.fromEntries(
      Object.entries(attrs || {}).map(([key, value]) => [key, key === 'id' ? decode(value).trim() : decode(value)]),
    );
    try {
      handlers.push(innermost().handleNode({ name, originalName, attributes, ns }));
    } catch (error) {
      unreadable(`<${originalName}>`, error);
      handlers.push(ignoring);
    }
  });
  parser.on('closeTag', () => handlers.pop()?.handleEnd());
  parser.on('text', (text, decode) => takeText(decode(text)));
  parser.on('cdata', takeText);
  parser.on('error', refuse);
  parser.on('warn', refuse);
  return parser;
}

/** Sets the references to elements. A reference without a target is left out and reported. */
async function resolve({ references, elementsById, warnings }: Context, pause: () => Promise<void>): Promise<void> {
  const collections = new Map<unknown[], Map<unknown, BpmnElement | undefined>>();
  for (const reference of references) {
    const { element, property } = reference;
    // ids are names of XML, which blanks around them do not belong to
    const id = reference.id.trim();
    const target = Object.hasOwn(elementsById, id) ? elementsById[id] : undefined;
    if (!target) warnings.push({ message: `unresolved reference <${id}>`, element, property, value: id });
    const { name, isMany } = element.$descriptor.propertiesByName[property] ?? { name: property };
    if (isMany) {
      const collection = element.get(name) as unknown[];
      const targets = collections.get(collection) ?? new Map<unknown, BpmnElement | undefined>();
      collections.set(collection, targets.set(reference, target));
    } else element.set(name, target);
    await pause();
  }
  for (const [collection, targets] of collections) {
    const there = new Set(collection);
    const content = [...collection, ...[...targets.keys()].filter((reference) => !there.has(reference))];
    const settled = content
      .map((part) => (targets.has(part) ? targets.get(part) : part))
      .filter((part) => part !== undefined);
    collection.length = 0;
    for (const part of settled) collection.push(part);
    await pause();
  }
}

/** The two extensions of BPMN 2.0 that a definition may carry, by their prefix. */
export const moddleExtensions = { camunda: camundaDescriptor, sdecloud: sdecloudDescriptor };

export function createModdle(): Moddle {
  return readInTurn(new BpmnModdle(moddleExtensions) as Moddle);
}
