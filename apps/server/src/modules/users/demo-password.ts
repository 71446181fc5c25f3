/** Of every account of the demonstration data. */
export const demoPassword = 'Talent@2026';
