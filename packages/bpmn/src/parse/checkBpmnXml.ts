import { DefinitionError } from './errors';
import { parseDefinition } from './parseDefinition';
import type { DefinitionLimits } from './scan';

export interface RenamedDefinition {
  xml: string;
  newId: string;
  newName: string;
}

/**
 * An imported definition under another id and name; its main process takes them.
 * @throws {DefinitionError} also when a part of the file cannot be read, since it would be lost, or when another
 * element has the id
 */
export async function checkBpmnXml(
  { xml, newId, newName }: RenamedDefinition,
  limits: DefinitionLimits,
): Promise<string> {
  const { definitions, process, elementsById, warnings, moddle } = await parseDefinition(xml, limits);
  const lost = warnings.find(({ errCode }) => errCode !== 'flowDangling');
  if (lost) throw new DefinitionError('definitionNotXml', lost.message);
  if (!process) throw new DefinitionError('definitionNotXml', 'no process');
  if (elementsById[newId] && elementsById[newId] !== process) throw new DefinitionError('definitionIdTaken', newId);

  process.set('id', newId);
  process.set('name', newName);
  const renamed = await moddle.toXML(definitions, { format: true });
  return renamed.xml;
}
