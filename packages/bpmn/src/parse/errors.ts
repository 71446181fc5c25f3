/**
 * The reason why an XML text is refused before it is read as a definition. The names are those of the error catalogue.
 */
export type DefinitionErrorCode =
  | 'definitionNotXml'
  | 'definitionEncoding'
  | 'definitionTooManyAttributes'
  | 'definitionNotBpmn'
  | 'definitionCutOff'
  | 'definitionWithoutProcess'
  | 'definitionHasEntities'
  | 'definitionTooLarge'
  | 'definitionTooManyElements'
  | 'definitionIdTaken';

export class DefinitionError extends Error {
  override readonly name = 'DefinitionError';

  constructor(
    readonly code: DefinitionErrorCode,
    /** The id, element or encoding concerned. For errors without a specific code, it is the message of the parser. */
    readonly detail = '',
  ) {
    super(detail ? `${code}: ${detail}` : code);
  }
}

const unreadable: readonly (readonly [RegExp, DefinitionErrorCode])[] = [
  [/^(?:unclosed|unexpected end)/u, 'definitionCutOff'],
  [/^(?:missing start tag|failed to parse document as)/u, 'definitionNotBpmn'],
];

/** Returns the error for a text that a parser rejects. Known parser messages become a specific code. */
export function refusalOf(error: unknown): DefinitionError {
  const message = error instanceof Error ? error.message : String(error);
  const [, code] = unreadable.find(([pattern]) => pattern.test(message)) ?? [];
  return code ? new DefinitionError(code) : new DefinitionError('definitionNotXml', message);
}
