/** Is true in `npm run soak`, which runs completely what `npm test` only samples. */
export const soak = process.env['SOAK'] === 'on';
