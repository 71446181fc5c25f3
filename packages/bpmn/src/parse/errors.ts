/** Why an XML text is refused before it is a definition; the names are those of the error catalogue. */
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
    /** The id, element or encoding that it is about; of what has no code of its own, what the parser said */
    readonly detail = '',
  ) {
    super(detail ? `${code}: ${detail}` : code);
  }
}

const unreadable: readonly (readonly [RegExp, DefinitionErrorCode])[] = [
  [/^(?:unclosed|unexpected end)/u, 'definitionCutOff'],
  [/^(?:missing start tag|failed to parse document as)/u, 'definitionNotBpmn'],
];

/** The refusal of a text that a parser gives up, in words of its own where they say more than the parser's. */
export function refusalOf(error: unknown): DefinitionError {
  const message = error instanceof Error ? error.message : String(error);
  const [, code] = unreadable.find(([pattern]) => pattern.test(message)) ?? [];
  return code ? new DefinitionError(code) : new DefinitionError('definitionNotXml', message);
}
