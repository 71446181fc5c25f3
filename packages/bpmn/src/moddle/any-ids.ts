import type { BpmnElement, Moddle } from './element';

/** An XML name in any script. moddle itself accepts only ASCII names. */
const xmlName = /^(?:[\p{L}_][\p{L}\p{M}\p{N}._·-]*:)?[\p{L}_][\p{L}\p{M}\p{N}._·-]*$/u;
const ascii = /^[\x21-\x7e]*$/u;

interface Context {
  elementsById: Record<string, BpmnElement>;
  addElement(element: BpmnElement): void;
}

interface RootHandler {
  context: Context;
}

interface Reader {
  handler(this: Reader, type: string): RootHandler;
}

type ReadXml = (xml: string, type: string, options: object) => ReturnType<Moddle['fromXML']>;

/** Has a moddle read elements whose ids are of other scripts than Latin, for which it has no option. */
export function readAnyIds(moddle: Moddle): Moddle {
  const read = moddle.fromXML.bind(moddle) as unknown as ReadXml;
  const handler: Reader['handler'] = function rootHandler(type) {
    const root = (Object.getPrototypeOf(this) as Reader).handler.call(this, type);
    let context: Context | undefined;
    Object.defineProperty(root, 'context', {
      get: () => context,
      set: (next: Context) => {
        context = takingAnyId(next);
      },
    });
    return root;
  };
  return Object.assign(moddle, { fromXML: (xml: string) => read(xml, 'bpmn:Definitions', { handler }) });
}

function takingAnyId(context: Context): Context {
  const addElement = context.addElement.bind(context);
  return Object.assign(context, {
    addElement(element: BpmnElement) {
      const { id = '' } = element;
      if (ascii.test(id) || !xmlName.test(id)) addElement(element);
      else takeId(context.elementsById, element);
    },
  });
}

/** Notes an element by its id. @throws {Error} in moddle's words, when the id is taken or no name of XML */
export function takeId(elementsById: Record<string, BpmnElement>, element: BpmnElement): void {
  const { id } = element;
  // the ids of form fields and the like are unique within their element only
  if (!id || element.$type.startsWith('camunda:')) return;
  if (!xmlName.test(id)) throw new Error(`illegal ID <${id}>`);
  if (Object.hasOwn(elementsById, id)) throw new Error(`duplicate ID <${id}>`);
  elementsById[id] = element;
}
