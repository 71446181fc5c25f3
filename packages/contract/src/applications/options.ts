/** Groups of the application centre, in the order in which it shows them. */
export const applicationCategories = ['talent', 'unit', 'office', 'service'] as const;

export const openModes = ['same', 'window'] as const;
