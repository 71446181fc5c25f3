/** Groups of the application centre, in the order in which it shows them. */
export const applicationCategories = ['talent', 'unit', 'office', 'service'] as const;

/** What stands on the tile of an application. */
export const applicationIcons = [
  'application',
  'apartment',
  'audit',
  'book',
  'calendar',
  'chart',
  'contract',
  'message',
  'notice',
  'people',
  'service',
  'trophy',
] as const;
export type ApplicationIcon = (typeof applicationIcons)[number];

export const openModes = ['same', 'window'] as const;
