const entities: Record<string, string> = { amp: '&', lt: '<', gt: '>', quot: '"', '#39': "'", nbsp: ' ' };

/** The words of sanitised HTML, for lists and search; blocks are separated by spaces. */
export const plainText = (html: string): string =>
  html
    .replace(/<[^<>]*>/gu, ' ')
    .replace(/&(amp|lt|gt|quot|#39|nbsp);/gu, (_, name: string) => entities[name] ?? '')
    .replace(/\s+/gu, ' ')
    .trim();
