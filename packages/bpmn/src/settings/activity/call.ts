import { text, type BpmnElement, type ElementProps, type ElementFactory } from '../../moddle/element';
import { extensionsOf, replaceExtensionAt } from '../extension';

export const callBindings = ['latest', 'version', 'versionTag'] as const;
export type CallBinding = (typeof callBindings)[number];

/** The process that a call activity starts, and its version. */
export interface Call {
  calledElement: string;
  binding: CallBinding;
  /** The number or tag that the binding names. Empty means the latest version. */
  version: string;
}

const attributeOf = {
  version: 'camunda:calledElementVersion',
  versionTag: 'camunda:calledElementVersionTag',
} as const;

export function readCall(activity: BpmnElement): Call {
  const stored = text(activity, 'camunda:calledElementBinding');
  const binding = callBindings.find((each) => each === stored) ?? 'latest';
  return {
    calledElement: text(activity, 'calledElement') ?? '',
    binding,
    version: binding === 'latest' ? '' : (text(activity, attributeOf[binding]) ?? ''),
  };
}

export function writeCall({ calledElement, binding, version }: Call): ElementProps {
  return {
    calledElement: calledElement || undefined,
    'camunda:calledElementBinding': binding === 'latest' ? undefined : binding,
    [attributeOf.version]: binding === 'version' ? version : undefined,
    [attributeOf.versionTag]: binding === 'versionTag' ? version : undefined,
  };
}

export const mappingTypes = ['variable', 'expression', 'all', 'businessKey'] as const;
export type MappingType = (typeof mappingTypes)[number];
export type MappingDirection = 'in' | 'out';

/** A mapping into or out of the called process, or into a signal. A business key has a separate mapping. */
export interface Mapping {
  type: MappingType;
  /** A variable or an expression. Empty means all variables. */
  source: string;
  /** The target variable. It is empty for all variables and for the business key. */
  target: string;
  /** If all variables are mapped, only the local ones of the activity are included. */
  local: boolean;
}

const typeOf: Record<MappingDirection, string> = { in: 'camunda:In', out: 'camunda:Out' };

export function readMappings(activity: BpmnElement, direction: MappingDirection): Mapping[] {
  return extensionsOf(activity, typeOf[direction]).map((mapping) => {
    const read = (name: string) => text(mapping, name);
    const target = read('target') ?? '';
    const local = mapping.get('local') === true;
    if (read('variables') === 'all') return { type: 'all', source: '', target: '', local };
    const businessKey = read('businessKey');
    if (businessKey !== undefined) return { type: 'businessKey', source: businessKey, target: '', local };
    const expression = read('sourceExpression');
    if (expression !== undefined) return { type: 'expression', source: expression, target, local };
    return { type: 'variable', source: read('source') ?? '', target, local };
  });
}

const attributes: Record<MappingType, (mapping: Mapping) => ElementProps> = {
  all: () => ({ variables: 'all' }),
  businessKey: ({ source }) => ({ businessKey: source }),
  expression: ({ source, target }) => ({ sourceExpression: source, target }),
  variable: ({ source, target }) => ({ source, target }),
};

/** Replaces the mapping at an index, or removes it. The other mappings stay as they are stored. */
export function writeMapping(
  factory: ElementFactory,
  activity: BpmnElement,
  direction: MappingDirection,
  index: number,
  mapping: Mapping | undefined,
): ElementProps {
  const next =
    mapping &&
    factory.create(typeOf[direction], { ...attributes[mapping.type](mapping), ...(mapping.local && { local: true }) });
  return replaceExtensionAt(factory, activity, typeOf[direction], index, next);
}
