import { moddleExtensions } from '../moddle/moddle';

/**
 * Namespaces of engines whose extensions have the same names and meaning as those of Camunda 7. Camunda itself reads
 * Activiti's namespace.
 */
export const kindredUris = ['http://activiti.org/bpmn', 'http://flowable.org/bpmn'];

/** Attributes with the same meaning in Camunda 7, mapped to their name there. */
const attributes: Record<string, string> = {
  ...Object.fromEntries(
    [
      'assignee',
      'candidateGroups',
      'candidateUsers',
      'class',
      'collection',
      'delegateExpression',
      'dueDate',
      'elementVariable',
      'exclusive',
      'expression',
      'followUpDate',
      'formKey',
      'initiator',
      'priority',
      'resultVariable',
    ].map((name) => [name, name]),
  ),
  async: 'asyncBefore',
  resultVariableName: 'resultVariable',
};
/** Extension elements whose content is read as well. */
const elements = ['executionListener', 'taskListener', 'field', 'string', 'expression', 'in', 'out'];

const skipped = String.raw`<!--[^]*?-->|<!\[CDATA\[[^]*?\]\]>|<\?[^]*?\?>`;
const tag = new RegExp(`${skipped}|<(/?)([\\w.-]+:)?([\\w.-]+)((?:"[^"]*"|'[^']*'|[^<>"'])*)>`, 'gu');
const attribute = /(\s)([\w.-]+):([\w.-]+)(\s*=\s*(?:"[^"]*"|'[^']*'))/gu;

/**
 * Returns the text with the extensions of other engines renamed to those of Camunda 7 where they mean the same. The
 * rest stays unchanged.
 */
export function withKindredSettings(xml: string): string {
  const prefixes = new Set(kindredUris.flatMap((uri) => prefixesOf(xml, uri)));
  if (prefixes.size === 0) return xml;
  const { uri } = moddleExtensions.camunda;
  const known = prefixesOf(xml, uri)[0];
  const prefix = known ?? freePrefix(xml);
  const renamed = xml.replace(tag, (whole, slash: string | undefined, owner = '', name = '', rest = '') => {
    if (slash === undefined) return whole;
    const isKindred = prefixes.has(owner.slice(0, -1)) && elements.includes(name);
    const given = rest.replace(attribute, (same: string, space: string, own: string, local: string, value: string) => {
      const here = prefixes.has(own) && Object.hasOwn(attributes, local) ? attributes[local] : undefined;
      return here === undefined ? same : `${space}${prefix}:${here}${value.replace('$INITIATOR', '${initiator}')}`;
    });
    return `<${slash}${isKindred ? `${prefix}:` : owner}${name}${given}>`;
  });
  return known === undefined ? declaring(renamed, [[prefix, uri]]) : renamed;
}

/** Returns the text with further namespaces declared at its root. */
export const declaring = (xml: string, namespaces: readonly (readonly [prefix: string, uri: string])[]): string =>
  xml.replace(
    /<(?:[\w.-]+:)?definitions(?=[\s>])/u,
    (root) => root + namespaces.map(([prefix, uri]) => ` xmlns:${prefix}="${uri}"`).join(''),
  );

const prefixesOf = (xml: string, uri: string): string[] =>
  [...xml.matchAll(/\sxmlns:([\w.-]+)\s*=\s*["']([^"']*)["']/gu)].flatMap(([, prefix = '', found]) =>
    found === uri ? prefix : [],
  );

function freePrefix(xml: string): string {
  const { prefix } = moddleExtensions.camunda;
  return new RegExp(`\\sxmlns:${prefix}\\s*=`, 'u').test(xml) ? `${prefix}7` : prefix;
}
