/** Mobile numbers of the Chinese mainland (spec 000 §5). */
export const mobilePattern = /^1[3-9]\d{9}$/;
export const mobileLength = 11;
