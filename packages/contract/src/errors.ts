/**
 * The error catalogue: each refusal of the server by its name, with the HTTP status, which is also the envelope's
 * code (spec 000 §8). The words are in `strings/<locale>/errors.json` under the same name; `{{param}}` is filled in.
 */
export const errors = {
  validation: { status: 400 },
  unkeepableText: { status: 400 },
  malformedBody: { status: 400 },
  unauthorized: { status: 401 },
  tokenExpired: { status: 401 },
  forbidden: { status: 403 },
  foreignTenant: { status: 403 },
  foreignCompany: { status: 403 },
  notFound: { status: 404 },
  conflict: { status: 409 },
  tooLarge: { status: 413 },
  unsupportedMediaType: { status: 415 },
  badCredentials: { status: 426 },
  accountLocked: { status: 426 },
  accountDisabled: { status: 426 },
  refreshTokenInvalid: { status: 426 },
  undecipherablePassword: { status: 426 },
  captchaWrong: { status: 428 },
  tooManyRequests: { status: 429 },
  internal: { status: 500 },
  unavailable: { status: 503 },

  /* Files */
  fileEmpty: { status: 400 },
  fileTooLarge: { status: 413 },
  fileTypeNotAllowed: { status: 415 },
  fileContentMismatch: { status: 415 },
  fileMissing: { status: 400 },

  /* Definitions */
  definitionNotXml: { status: 400 },
  definitionHasEntities: { status: 400 },
  definitionTooLarge: { status: 413 },
  definitionTooManyElements: { status: 400 },
  definitionKeyMismatch: { status: 400 },
  definitionIdTaken: { status: 400 },
  definitionNotFound: { status: 404 },
  definitionSuspended: { status: 409 },
  draftNotFound: { status: 404 },

  /* Handling */
  instanceNotFound: { status: 404 },
  instanceEnded: { status: 409 },
  instanceSuspended: { status: 409 },
  taskNotFound: { status: 404 },
  taskNotActive: { status: 409 },
  notHandler: { status: 403 },
  notStarter: { status: 403 },
  buttonDisabled: { status: 403 },
  flowRequired: { status: 400 },
  flowNotOffered: { status: 400 },
  noFlowSelected: { status: 409 },
  deadEnd: { status: 409 },
  expressionFailed: { status: 409 },
  targetNotReachable: { status: 400 },
  notMultiInstance: { status: 409 },
  assigneeUnknown: { status: 400 },
  delegateToSelf: { status: 400 },
  alreadySigner: { status: 400 },
  directReturnDisabled: { status: 400 },
  stepLimit: { status: 409 },
  noHandler: { status: 409 },
  jobNotFailed: { status: 409 },
  formInvalid: { status: 400 },
  formFieldReadOnly: { status: 400 },
  formNotFound: { status: 404 },
} as const satisfies Record<string, { status: number }>;

export type ErrorName = keyof typeof errors;
