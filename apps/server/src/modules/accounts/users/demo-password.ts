/** The password of every demonstration account. */
export const demoPassword = 'Talent@2026';
