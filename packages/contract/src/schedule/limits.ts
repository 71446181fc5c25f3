export const scheduleLimits = {
  /** Repeating entries of one person. Each is expanded whenever a period is read. */
  repeats: 200,
  interval: 99,
  count: 366,
  guests: 50,
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
  /** Reads of a feed within an hour. */
  feedReads: 60,
} as const;
