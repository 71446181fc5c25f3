/** Addresses of spec 000 §2 whose pages are not available yet; apart from the table, since nothing leads there. */
export const unavailablePaths: readonly string[] = ['/cityCardPreview'];
