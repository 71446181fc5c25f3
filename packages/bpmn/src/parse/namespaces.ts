import type { BpmnElement } from '../moddle/element';
import { createModdle, moddleExtensions } from '../moddle/moddle';
import { declaring, withKindredSettings } from './other-engines';

/** Namespaces of Camunda's own extensions: that of Operaton, a fork, and those of the time before Camunda 7. */
const sameUris: readonly string[] = [
  'http://operaton.org/schema/1.0/bpmn',
  'http://www.camunda.com/fox',
  'http://www.operaton.com/fox',
];

/** The prefixes under which moddle keeps the namespaces that it knows. */
let reserved: ReadonlyMap<string, string> | undefined;

function isForeign(prefix: string, uri: string): boolean {
  reserved ??= new Map(
    createModdle()
      .getPackages()
      .map((known) => [known.prefix, known.uri]),
  );
  return reserved.has(prefix) && ![...reserved.values()].includes(uri);
}

const declarations = /(\sxmlns:([\w.-]+)\s*=\s*)(["'])([^"']*)\3/gu;

/**
 * Returns the text with the extensions of Operaton and of other engines read as Camunda's, and with every foreign
 * namespace that uses one of our prefixes declared under another prefix as well. The parser takes the first prefix of a
 * namespace. If there is none it makes one up, and the definition could not be written.
 */
export function withKnownNamespaces(xml: string): string {
  const foreign = new Set<string>();
  const known = withKindredSettings(xml).replaceAll(
    declarations,
    (declaration, name: string, prefix: string, quote: string, uri: string) => {
      const isSame = sameUris.includes(uri);
      if (isForeign(prefix, uri) && !isSame) foreign.add(uri);
      return isSame ? `${name}${quote}${moddleExtensions.camunda.uri}${quote}` : declaration;
    },
  );
  return foreign.size === 0
    ? known
    : declaring(
        known,
        [...foreign].map((uri, index) => [`foreign${index}`, uri] as const),
      );
}

/** Frees our prefixes of foreign namespaces, which {@link withKnownNamespaces} declared under another one. */
export function freeOwnPrefixes(definitions: BpmnElement): void {
  const { $attrs: attributes = {} } = definitions as { $attrs?: Record<string, string> };
  for (const [name, uri] of Object.entries(attributes)) {
    if (name.startsWith('xmlns:') && isForeign(name.slice('xmlns:'.length), uri)) delete attributes[name];
  }
}
