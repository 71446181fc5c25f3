/** Numbers that both sides use. Each is defined only here, with its source if the specification states it. */
export const limits = {
  /** spec 000 §9 */
  commentLength: 100,
  agreementMoneyMax: 9_999_999,
  agreementPhoneLength: 11,
  agreementNameLength: 200,
  agreementTextLength: 2000,
  attachments: 1,
  attachmentBytes: 50 * 1024 * 1024,
  attachmentExtensions: [
    'jpg',
    'jpeg',
    'png',
    'gif',
    'bmp',
    'pdf',
    'doc',
    'docx',
    'xls',
    'xlsx',
    'ppt',
    'pptx',
    'odt',
    'ods',
    'odp',
    'ofd',
    'rtf',
    'txt',
    'csv',
    'zip',
    'mp4',
  ],
  /** These are converted by LibreOffice and shown as PDF pages. */
  convertedExtensions: ['doc', 'docx', 'xls', 'xlsx', 'ppt', 'pptx', 'odt', 'ods', 'odp', 'rtf', 'txt', 'csv'],
  imageExtensions: ['jpg', 'png', 'jpeg', 'gif', 'bmp'],
  accountLength: 20,
  realNameLength: 20,
  unitNameLength: 50,
  tenantNameLength: 50,
  postNameLength: 20,
  postsPerTenant: 200,
  /** The highest limit of a tenant: accounts, or megabytes. */
  tenantLimit: 10_000_000,
  /** The maximum number of heads, and of deputies, of one unit. */
  headsPerUnit: 20,
  /**
   * Limits of a schedule: characters of an entry, days that one entry or one list covers, and entries of one person.
   */
  scheduleTitleLength: 100,
  schedulePlaceLength: 100,
  scheduleNoteLength: 1000,
  scheduleDays: 62,
  scheduleEntries: 5000,
  /** The maximum number of sub-records of one kind that a company can have. */
  companySubRecords: 500,
  /** The maximum number of entries of one section of a talent file. */
  talentFileEntries: 200,
  /** The maximum number of tasks, of to-dos and of notices shown for one day. */
  scheduleDayRows: 50,
  /** The maximum number of instances that one field of related approvals can name. */
  relatedApprovals: 20,
  revocationReasonLength: 500,
  /** The maximum number of drafts of applications that a person can keep. */
  startDrafts: 50,
  /**
   * Limits of the application centre: applications of a tenant, submodules of an application, a person's common-use
   * items, and results of a search.
   */
  applications: 500,
  submodules: 30,
  commonUse: 24,
  foundSubmodules: 50,
  /** spec 002 §9 */
  textLength: 200,
  searchLength: 100,
  /** spec 000 §9: pagination */
  pageSize: 10,
  pageSizes: [10, 20, 30, 50],
  /** The maximum number of rows of one answer, except for the lists below. */
  pageSizeMax: 1000,
  /** The maximum number of people in one answer of a picker, which asks for 999,999 (spec 002 §9). */
  pickerSizeMax: 5000,
  realtimePageSize: 5,
  messagePageSize: 9999,
  messageTypes: 3,
  /** The administrator's list of instances: rows a page, and rows that are counted. */
  administrationPageSizeMax: 50,
  administrationCountMax: 10_000,
  /** The maximum number of called processes in one answer. Only instances that call thousands have more. */
  calledPageSizeMax: 1000,
  /** spec 001 §9 */
  memberPageSize: 10,
  /**
   * The number of people that the picker asks for while somebody searches (spec 002 §9). A server returns at most
   * `pickerSizeMax`.
   */
  memberSearchSize: 999_999,
  /** The number of recently chosen people that a browser remembers. */
  recentPeople: 10,
  /** The maximum number of companies, departments or tags whose members one call may ask for. */
  expandedUnits: 1000,
  tagNameLength: 30,
  tagMembersPerCall: 1000,
  rolePageSize: 99_999,
  formPageSize: 999,
  searchDebounceMs: 400,
  saveLockMs: 3000,
  selectionValidationMs: 200,
  zoomMin: 0.2,
  zoomMax: 4,
  zoomStep: 0.1,
  completionPercentageMin: 1,
  completionPercentageMax: 100,
  /** Limits of a definition: the bytes of its XML, below the 5 MB that must be refused, and its elements. */
  definitionBytes: 4 * 1024 * 1024,
  definitionElements: 50_000,
  /** Limits of the variables that one request of a handler may set: the size of their JSON, and its depth. */
  variablesLength: 64 * 1024,
  variableLevels: 10,
  /**
   * The maximum depth of JSON, which is deeper than any real data. Code that reads and writes deeper JSON overflows the
   * stack.
   */
  jsonLevels: 500,
  /**
   * The maximum number of values in the JSON of a request with a session, and of a public one. Each value is read,
   * checked and stored one by one.
   */
  jsonValues: 20_000,
  publicJsonValues: 1000,
  /** The maximum bytes of the body of a public request, and of one with a session. */
  publicBodyBytes: 32 * 1024,
  bodyBytes: 256 * 1024,
  /** The limit of a body with the values or the drawing of a form, which has several rich texts and tables. */
  formBodyBytes: 1024 * 1024,
  /** The limit of a body with the settings of a tenant and its pictures, or with all entries of a dictionary. */
  settingsBodyBytes: 1024 * 1024,
  /** Body with the XML of a definition in JSON, where each quote takes two bytes. */
  definitionBodyBytes: 6 * 1024 * 1024,
  /** Drawings that a browser keeps until they are saved, and for how long. */
  recoveryCopies: 20,
  recoveryDays: 30,
  /** Characters of the value of an option or of a dictionary entry. */
  optionLength: 64,
  /** Characters of a script or an expression in the properties panel. */
  scriptLength: 10_000,
  processKeyLength: 64,
  processNameLength: 100,
  /** spec 000 §9 */
  visibleActionButtons: 3,
  viewerExtraHeight: 130,
  viewerTipWidth: 260,
  backToTopOffset: 100,
  scaleBelowWidth: 1350,
  unitDialogWidth: 1100,
  modalWidth: 610,
  requestTimeoutMs: 30_000,
  heartbeatMs: 10_000,
  /** The maximum number of push connections of one user on one server process. */
  socketsPerUser: 20,
  socketTicketSeconds: 30,
  tokenTickSeconds: 10,
  tokenRefreshThreshold: 1000,
  /** Captcha (the wire: single use, 60 s). */
  captchaSeconds: 60,
  captchaLength: 4,
  /** The failed sign-ins to one account from one address after which the next attempt has to wait. */
  signInFailures: 5,
  /**
   * The failed sign-ins to one account from all addresses after which addresses that never signed in to it have to
   * wait.
   */
  signInFailuresOfAccount: 25,
  /** The first wait, which doubles with each further failure up to the longest. */
  signInDelaySeconds: 15,
  signInDelayMaxSeconds: 15 * 60,
  /** Codes sent by SMS: single use, this many tries. */
  smsCodeLength: 6,
  smsCodeSeconds: 5 * 60,
  smsCodeTries: 5,
  /** The seconds between two codes for one number, and the number of codes per day for one number. */
  smsPauseSeconds: 60,
  smsPerNumber: 10,
  /**
   * The seconds that a sign-in waits for its second factor, and the number of wrong codes for it, and per hour for one
   * user.
   */
  secondFactorSeconds: 5 * 60,
  secondFactorTries: 5,
  secondFactorTriesPerHour: 20,
  /** An authorization at the provider, and the ticket that binds after signing in, are valid this long. */
  socialSeconds: 10 * 60,
  /** The most characters of one part of a browser's answer about a passkey. */
  passkeyLength: 8192,
  passwordLengthMin: 8,
  passwordLengthMax: 64,
  /** The minimum number of character kinds in a password: upper case letters, lower case letters, digits, symbols. */
  passwordKinds: 3,
  /** The reminder 'password about to expire' starts this many days before. */
  passwordReminderDays: 7,
  /** The reminder to change the password periodically appears from this many days before the change is due. */
  passwordUpdateDays: 14,
  accessTokenSeconds: 12 * 60 * 60,
  refreshTokenSeconds: 30 * 24 * 60 * 60,
  /** Sessions in the security centre, and days that its sign-in log is kept. */
  listedSessions: 50,
  signInLogDays: 180,
  /** The last use of a session is noted once in this time. */
  sessionUseSeconds: 5 * 60,
  /** The same where idle sessions are signed out. A session may outlive the limit by this much. */
  idleUseSeconds: 30,
  /**
   * How long after a refresh the old access token still serves requests in progress, and the refresh token can be
   * exchanged again.
   */
  refreshLeewaySeconds: 30,
  /** The maximum number of sign-ins per minute of one account and of one address. */
  signInsPerAccount: 30,
  signInsPerAddress: 300,
} as const;

/** The default area, 省本级 (spec 000 §9). */
export const provinceAreaId = 370_000;

/** The administrator, who cannot be removed from a picker's selection (spec 001 §5). */
export const adminUserId = 1;

/** The tenant of a caller who names none. */
export const defaultTenantId = 1;

/** Returns whether a JSON value nests at most so many levels. */
export const nestsAtMost = (levels: number, value: unknown): boolean =>
  typeof value !== 'object' ||
  value === null ||
  (levels > 0 && Object.values(value).every((part) => nestsAtMost(levels - 1, part)));
