import type { BpmnElement } from '../moddle/element';
import { moddleExtensions } from '../moddle/moddle';

/** Operaton continues Camunda 7 and keeps its extension elements under a namespace of its own. */
const operatonUri = 'http://operaton.org/schema/1.0/bpmn';

const reserved = new Map(Object.values(moddleExtensions).map(({ prefix, uri }): [string, string] => [prefix, uri]));

const isForeign = (prefix: string, uri: string): boolean =>
  reserved.has(prefix) && ![...reserved.values()].includes(uri);

const declarations = /(\sxmlns:([\w.-]+)\s*=\s*)(["'])([^"']*)\3/gu;

/**
 * The text with Operaton's extension read as Camunda's, and with every foreign namespace whose prefix is one of ours
 * declared under another prefix as well. The parser takes the first prefix of a namespace; without one it makes one up,
 * and the definition could not be written.
 */
export function withKnownNamespaces(xml: string): string {
  const foreign = new Set<string>();
  const known = xml.replaceAll(
    declarations,
    (declaration, name: string, prefix: string, quote: string, uri: string) => {
      if (isForeign(prefix, uri) && uri !== operatonUri) foreign.add(uri);
      return uri === operatonUri ? `${name}${quote}${moddleExtensions.camunda.uri}${quote}` : declaration;
    },
  );
  const added = [...foreign].map((uri, index) => ` xmlns:foreign${index}="${uri}"`).join('');
  return known.replace(/<(?:[\w.-]+:)?definitions(?=\s)/u, (root) => root + added);
}

/** Frees our prefixes of foreign namespaces, which {@link withKnownNamespaces} declared under another one. */
export function freeOwnPrefixes(definitions: BpmnElement): void {
  const { $attrs: attributes = {} } = definitions as { $attrs?: Record<string, string> };
  for (const [name, uri] of Object.entries(attributes)) {
    if (name.startsWith('xmlns:') && isForeign(name.slice('xmlns:'.length), uri)) delete attributes[name];
  }
}
