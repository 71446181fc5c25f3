import { children, isA, type BpmnElement } from '../moddle/element';
import { createModdle, type Moddle } from '../moddle/moddle';
import { DefinitionError } from './errors';
import { nameErrors } from './errorCodes';
import { resolvePrefixed } from './references';
import { scan, type DefinitionLimits } from './scan';
import { definitionWarnings, type DefinitionWarning } from './warnings';

export interface ParsedDefinition {
  definitions: BpmnElement;
  processes: BpmnElement[];
  elementsById: Record<string, BpmnElement>;
  warnings: DefinitionWarning[];
  moddle: Moddle;
}

/**
 * Reads a BPMN definition. What BPMN does not know is reported in `warnings` and is not in the result.
 * @throws {DefinitionError} when the text is not a BPMN file within the limits
 */
export async function parseDefinition(xml: string, limits: DefinitionLimits): Promise<ParsedDefinition> {
  scan(xml, limits);
  const moddle = createModdle();
  const parsed = await moddle.fromXML(xml).catch((error: unknown) => {
    throw new DefinitionError('definitionNotXml', error instanceof Error ? error.message : String(error));
  });
  const definitions = parsed.rootElement;
  return {
    definitions,
    processes: children(definitions, 'rootElements').filter((element) => isA(element, 'bpmn:Process')),
    elementsById: parsed.elementsById,
    warnings: definitionWarnings(
      nameErrors(resolvePrefixed(definitions, parsed.elementsById, parsed.warnings), moddle),
    ),
    moddle,
  };
}
