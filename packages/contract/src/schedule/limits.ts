export const scheduleLimits = {
  /** Repeating entries of one person. Each is expanded whenever a period is read. */
  repeats: 200,
  interval: 99,
  count: 366,
  /** Occurrences of a repeating entry that were deleted or changed on their own. */
  excluded: 500,
  /** Years of entries and of the times that are asked for. */
  firstYear: 1900,
  lastYear: 2100,
  guests: 50,
  /** Additions, changes and deletions of one person within an hour of which guests are told. */
  toldPerHour: 60,
  /** Colleagues whose schedules are shown or compared at the same time. */
  people: 20,
  shares: 100,
  /** Entries that one answer holds. */
  shown: 2000,
  /** How long before an entry its owner can be reminded. */
  remindMinutes: [0, 5, 15, 30, 60, 120, 1440, 2880],
  conflicts: 20,
  importBytes: 1_000_000,
  importEntries: 1000,
  importProblems: 50,
  /** Files that one person may have read within a minute, for a preview or an import. */
  importsPerMinute: 10,
  /** Reads of a feed within an hour. */
  feedReads: 60,
} as const;
