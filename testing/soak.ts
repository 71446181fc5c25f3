/** True in `npm run soak`, which tries in full what `npm test` only samples. */
export const soak = process.env['SOAK'] === 'on';
