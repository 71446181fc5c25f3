import { isA } from '../moddle/element';
import { flowElements } from '../rules/deploy-issues';
import { DefinitionError } from './errors';
import { parseDefinition } from './parse-definition';
import type { DefinitionLimits } from './scan';
import { unreadSettings, type UnreadSettings } from './unread-settings';
import type { DefinitionWarning } from './warnings';

export interface RenamedDefinition {
  xml: string;
  newId: string;
  newName: string;
}

export interface ImportedDefinition {
  xml: string;
  /** Parts that could not be read and are not in the result */
  lost: LostPart[];
  unread: UnreadSettings[];
}

export interface LostPart {
  errCode: DefinitionWarning['errCode'];
  /** The id that is wrong, or the name of the element that is not known */
  detail: string;
}

/**
 * Returns an imported definition under another id and name. Its main process gets both, and calls of itself follow it.
 * As in bpmn-js, parts that cannot be read are left out and reported.
 * @throws {DefinitionError} also if another element has the id
 */
export async function checkBpmnXml(
  { xml, newId, newName }: RenamedDefinition,
  limits: DefinitionLimits,
): Promise<ImportedDefinition> {
  const { definitions, process, elementsById, warnings, moddle } = await parseDefinition(xml, limits);
  if (!process) throw new DefinitionError('definitionWithoutProcess');
  if (elementsById[newId] && elementsById[newId] !== process) throw new DefinitionError('definitionIdTaken', newId);

  for (const element of flowElements(process)) {
    if (isA(element, 'bpmn:CallActivity') && element.get('calledElement') === process.id)
      element.set('calledElement', newId);
  }
  process.set('id', newId);
  process.set('name', newName);
  const renamed = await moddle.toXML(definitions, { format: true }).catch((error: unknown) => {
    throw new DefinitionError('definitionNotXml', error instanceof Error ? error.message : String(error));
  });
  return { xml: renamed.xml, lost: lostParts(warnings), unread: unreadSettings(definitions) };
}

/** Returns each lost part once. A lost reference is reported with the element that contains it. */
function lostParts(warnings: readonly DefinitionWarning[]): LostPart[] {
  const parts = new Map<string, LostPart>();
  for (const { errCode, nodeId, message } of warnings) {
    if (errCode === 'flowDangling') continue;
    const detail = nodeId ?? /<(?:[\w-]+:)?(.+?)\/?>/u.exec(message)?.[1] ?? message;
    parts.set(`${errCode} ${detail}`, { errCode, detail });
  }
  return [...parts.values()];
}
