/** True in `npm run soak`, which kills servers far more often than `npm test`. */
export const soak = process.env['SOAK'] === 'on';
