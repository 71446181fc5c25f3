/** Why an XML text is refused before it is a definition; the names are those of the error catalogue. */
export type DefinitionErrorCode =
  | 'definitionNotXml'
  | 'definitionHasEntities'
  | 'definitionTooLarge'
  | 'definitionTooManyElements'
  | 'definitionIdTaken';

export class DefinitionError extends Error {
  override readonly name = 'DefinitionError';

  constructor(
    readonly code: DefinitionErrorCode,
    /** What the parser said, for whoever repairs the file */
    readonly detail = '',
  ) {
    super(detail ? `${code}: ${detail}` : code);
  }
}
