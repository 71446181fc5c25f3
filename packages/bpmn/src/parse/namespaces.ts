import { moddleExtensions } from '../moddle/moddle';
import type { BpmnElement } from '../moddle/element';

/** Operaton continues Camunda 7 and keeps its extension elements under a namespace of its own. */
const operatonUri = 'http://operaton.org/schema/1.0/bpmn';
const camundaUri: string = moddleExtensions.camunda.uri;

/** The text with Operaton's extension read as Camunda's. */
export const withKnownNamespaces = (xml: string): string =>
  xml.replaceAll(
    /(\sxmlns(?::[\w.-]+)?\s*=\s*)(["'])([^"']*)\2/gu,
    (declaration, name: string, quote: string, uri: string) =>
      uri === operatonUri ? `${name}${quote}${camundaUri}${quote}` : declaration,
  );

const reserved = new Map(Object.values(moddleExtensions).map(({ prefix, uri }): [string, string] => [prefix, uri]));

/**
 * Declares a foreign namespace whose prefix is one of ours under the prefix that the parser gave it instead; without
 * the declaration the definition could not be written.
 */
export function declareForeignNamespaces(definitions: BpmnElement): void {
  const { $attrs: attributes = {} } = definitions as { $attrs?: Record<string, string> };
  const renamed = new Map<string, string>();
  for (const [name, uri] of Object.entries(attributes)) {
    const [, prefix] = /^xmlns:(.+)$/u.exec(name) ?? [];
    const own = prefix === undefined ? undefined : reserved.get(prefix);
    if (own === undefined || own === uri || [...reserved.values()].includes(uri)) continue;
    renamed.set(uri, renamed.get(uri) ?? `ns${renamed.size}`);
    delete attributes[name];
  }
  for (const [uri, prefix] of renamed) attributes[`xmlns:${prefix}`] = uri;
}
