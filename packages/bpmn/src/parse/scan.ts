import { Parser } from '../moddle/libraries';
import { parseInTurn } from '../moddle/moddle';
import { DefinitionError, refusalOf } from './errors';

export interface DefinitionLimits {
  bytes: number;
  elements: number;
}

/** Deeper than any real diagram. The limit keeps recursive readers from overflowing the stack. */
const maxDepth = 200;
/** The maximum number of attributes of an element. The time to write them grows with the square of their number. */
const maxAttributes = 200;

const unknownEntity = /&(?!(?:amp|lt|gt|apos|quot);)\w+;/iu;

/**
 * Checks the text in one cheap pass before anything is built from it.
 * @throws {DefinitionError} if it is too large, not well-formed, declares or uses entities, or has too many elements
 */
export async function scan(xml: string, limits: DefinitionLimits): Promise<void> {
  if (new TextEncoder().encode(xml).length > limits.bytes) throw new DefinitionError('definitionTooLarge');
  const markup = without(without(xml, '<![CDATA[', ']]>'), '<!--', '-->');
  if (/<!(?:DOCTYPE|ENTITY)/iu.test(markup)) throw new DefinitionError('definitionHasEntities');
  if (unknownEntity.test(markup)) throw new DefinitionError('definitionHasEntities');
  await countElements(xml, limits.elements);
}

/** Returns the text without the sections between two marks. A section that is never closed stays. */
function without(text: string, opening: string, closing: string): string {
  const kept: string[] = [];
  let position = 0;
  for (let start = text.indexOf(opening); start >= 0; start = text.indexOf(opening, position)) {
    const end = text.indexOf(closing, start + opening.length);
    if (end < 0) break;
    kept.push(text.slice(position, start));
    position = end + closing.length;
  }
  return kept.join('') + text.slice(position);
}

async function countElements(xml: string, limit: number): Promise<void> {
  const refuse = (error: Error) => {
    throw refusalOf(error);
  };
  let elements = 0;
  let depth = 0;
  const parser = new Parser();
  parser.on('error', refuse);
  parser.on('warn', refuse);
  parser.on('openTag', (name, attributes) => {
    elements += 1;
    depth += 1;
    if (elements > limit || depth > maxDepth) throw new DefinitionError('definitionTooManyElements');
    if (Object.keys(attributes()).length > maxAttributes)
      throw new DefinitionError('definitionTooManyAttributes', name);
  });
  parser.on('closeTag', () => {
    depth -= 1;
  });
  await parseInTurn(parser, xml);
  if (elements === 0) throw new DefinitionError('definitionNotBpmn');
}
