import { DefinitionError, type DefinitionErrorCode } from './errors';
import { parseDefinition } from './parseDefinition';
import type { DefinitionLimits } from './scan';
import type { DefinitionWarning } from './warnings';

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
  const lost = warnings.flatMap(refusalOfLost)[0];
  if (lost) throw lost;
  if (!process) throw new DefinitionError('definitionWithoutProcess');
  if (elementsById[newId] && elementsById[newId] !== process) throw new DefinitionError('definitionIdTaken', newId);

  process.set('id', newId);
  process.set('name', newName);
  const renamed = await moddle.toXML(definitions, { format: true });
  return renamed.xml;
}

const lossCodes: Record<DefinitionWarning['errCode'], DefinitionErrorCode | undefined> = {
  contentUnreadable: 'definitionPartUnknown',
  idDuplicate: 'definitionIdDuplicate',
  idInvalid: 'definitionIdInvalid',
  /* the flow is kept */
  flowDangling: undefined,
};

/** Why a file is refused of which this would be lost: by the id that is wrong, or the element that is not known. */
function refusalOfLost({ errCode, nodeId, message }: DefinitionWarning): DefinitionError[] {
  const code = lossCodes[errCode];
  return code ? [new DefinitionError(code, nodeId ?? /<(?:[\w-]+:)?(.+?)\/?>/u.exec(message)?.[1] ?? message)] : [];
}
