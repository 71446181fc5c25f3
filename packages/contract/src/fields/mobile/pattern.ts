/** Mobile numbers of the Chinese mainland. */
export const mobilePattern = /^1[3-9]\d{9}$/;
