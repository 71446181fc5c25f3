/** Numbers that both sides keep to. Each stands only here; the source is named where the specification states it. */
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
    'rtf',
    'txt',
    'csv',
    'zip',
  ],
  /** Shown as PDF pages after LibreOffice has converted them. */
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
  /** Heads, and deputies, of one unit. */
  headsPerUnit: 20,
  /** Entries of a schedule: characters, days that one entry or one list covers, and entries of one person. */
  scheduleTitleLength: 100,
  schedulePlaceLength: 100,
  scheduleNoteLength: 1000,
  scheduleDays: 62,
  scheduleEntries: 5000,
  /** Sub-records of one kind that a company can keep. */
  companySubRecords: 500,
  /** Tasks, to-dos and notices of one day. */
  scheduleDayRows: 50,
  /** The application centre: applications of a tenant, submodules of one, a person's common-use items, what a search finds. */
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
  /** Rows of one answer at most, but for the lists below. */
  pageSizeMax: 1000,
  /** People in one answer of a picker, which asks for 999,999 (spec 002 §9). */
  pickerSizeMax: 5000,
  realtimePageSize: 5,
  messagePageSize: 9999,
  messageTypes: 3,
  /** The administrator's list of instances: rows a page, and rows that are counted. */
  administrationPageSizeMax: 50,
  administrationCountMax: 10_000,
  /** Called processes of an instance in one answer: all of them, but for instances that call thousands. */
  calledPageSizeMax: 1000,
  /** spec 001 §9 */
  memberPageSize: 10,
  /** What the picker asks for while somebody searches (spec 002 §9); a server answers `pickerSizeMax` at most. */
  memberSearchSize: 999_999,
  /** People that a browser remembers as chosen lately. */
  recentPeople: 10,
  /** Companies, departments or tags whose members one call may ask for. */
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
  /** A definition's XML: 5 MB is refused; and its elements. */
  definitionBytes: 4 * 1024 * 1024,
  definitionElements: 50_000,
  /** What one handler's request may put into an instance's variables, as JSON, and how deep. */
  variablesLength: 64 * 1024,
  variableLevels: 10,
  /** How deep JSON may nest: deeper than any data of a program. What reads and writes it runs out of stack further down. */
  jsonLevels: 500,
  /** Values in the JSON of one request, and of one that anybody may send: each is read, checked and stored one by one. */
  jsonValues: 20_000,
  publicJsonValues: 1000,
  /** Bytes of a request's body: of one that anybody may send, and of one with a session. */
  publicBodyBytes: 32 * 1024,
  bodyBytes: 256 * 1024,
  /** Body with the values or the drawing of a form: several rich texts and tables. */
  formBodyBytes: 1024 * 1024,
  /** Body with the settings of a tenant and its pictures, or with all entries of a dictionary. */
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
  /** Push connections that one user may hold on one server process. */
  socketsPerUser: 20,
  socketTicketSeconds: 30,
  tokenTickSeconds: 10,
  tokenRefreshThreshold: 1000,
  /** Captcha (the wire: single use, 60 s). */
  captchaSeconds: 60,
  captchaLength: 4,
  /** Failed sign-ins with one account from one address before the next attempt has to wait. */
  signInFailures: 5,
  /** The same from all addresses: then those that never signed in to the account have to wait. */
  signInFailuresOfAccount: 25,
  /** The first wait, which doubles with each further failure up to the longest. */
  signInDelaySeconds: 15,
  signInDelayMaxSeconds: 15 * 60,
  /** Codes sent by SMS: single use, this many tries. */
  smsCodeLength: 6,
  smsCodeSeconds: 5 * 60,
  smsCodeTries: 5,
  /** Between two codes for one number, and codes a day for one number and an hour from one address. */
  smsPauseSeconds: 60,
  smsPerNumber: 10,
  /** A sign-in waits this long for its second factor; wrong codes for it, and an hour for one user. */
  secondFactorSeconds: 5 * 60,
  secondFactorTries: 5,
  secondFactorTriesPerHour: 20,
  /** An authorization at the provider, and the ticket that binds after signing in, are valid this long. */
  socialSeconds: 10 * 60,
  passwordLengthMin: 8,
  passwordLengthMax: 64,
  /** Minimum kinds of characters in a password: upper case letters, lower case letters, digits, symbols. */
  passwordKinds: 3,
  /** The reminder 'password about to expire' starts this many days before. */
  passwordReminderDays: 7,
  /** The reminder to update it periodically comes this many days before, until that one. */
  passwordUpdateDays: 14,
  accessTokenSeconds: 12 * 60 * 60,
  refreshTokenSeconds: 30 * 24 * 60 * 60,
  /** Sessions in the security centre, and days that its sign-in log is kept. */
  listedSessions: 50,
  signInLogDays: 180,
  /** The last use of a session is noted once in this time. */
  sessionUseSeconds: 5 * 60,
  /** After a refresh: how long the old access token serves what is under way, and the refresh token is exchanged again. */
  refreshLeewaySeconds: 30,
  /** Sign-ins a minute of one account and of one address. */
  signInsPerAccount: 30,
  signInsPerAddress: 300,
} as const;

/** The default area, 省本级 (spec 000 §9). */
export const provinceAreaId = 370_000;

/** The administrator; cannot be removed from a picker's selection (spec 001 §5). */
export const adminUserId = 1;

/** The tenant of a caller who names none. */
export const defaultTenantId = 1;

/** Whether a JSON value nests at most so many levels. */
export const nestsAtMost = (levels: number, value: unknown): boolean =>
  typeof value !== 'object' ||
  value === null ||
  (levels > 0 && Object.values(value).every((part) => nestsAtMost(levels - 1, part)));
