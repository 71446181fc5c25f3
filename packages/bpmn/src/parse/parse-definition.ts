import { type BpmnElement, mainProcess, processesOf, type Moddle } from '../moddle/element';
import { createModdle } from '../moddle/moddle';
import { completeFile } from './complete-file';
import { refusalOf } from './errors';
import { withKnownNamespaces } from './namespaces';
import { scan, type DefinitionLimits } from './scan';
import { yieldToEventLoop } from '../yield-to-event-loop';
import type { DeployIssue } from '../rules/codes';
import { definitionWarnings, unusedReferences, type DefinitionWarning } from './warnings';
import { withTightAttributes } from './xml-text';

export interface ParsedDefinition {
  definitions: BpmnElement;
  /** The main process, see {@link mainProcess}. */
  process: BpmnElement | undefined;
  processes: BpmnElement[];
  elementsById: Record<string, BpmnElement>;
  warnings: DefinitionWarning[];
  /** Elements with references to nothing, which do no harm because nothing runs them. */
  unused: DeployIssue[];
  moddle: Moddle;
}

/** The shared reader caches the descriptors of types, but nothing of a file. */
let reader: Moddle | undefined;

/**
 * Reads a BPMN definition. Parts that are not BPMN are reported in `warnings` and left out of the result.
 * @throws {DefinitionError} if the text is not a BPMN file within the limits
 */
export async function parseDefinition(text: string, limits: DefinitionLimits): Promise<ParsedDefinition> {
  const pause = yieldToEventLoop();
  const xml = withTightAttributes(text);
  await scan(xml, limits);
  await pause();
  const moddle = (reader ??= createModdle());
  const parsed = await moddle.fromXML(withKnownNamespaces(xml)).catch((error: unknown) => {
    throw refusalOf(error);
  });
  await pause();
  const definitions = parsed.rootElement;
  const { elementsById } = parsed;
  const warnings = completeFile({ definitions, elementsById, warnings: parsed.warnings }, moddle);
  return {
    definitions,
    process: mainProcess(definitions),
    processes: processesOf(definitions),
    elementsById,
    warnings: definitionWarnings(warnings),
    unused: unusedReferences(warnings),
    moddle,
  };
}
