const entities: Readonly<Record<string, string>> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' };

/** Returns text as HTML or XML writes it, between tags and in attributes with double quotes. */
export const escapeMarkup = (text: string): string => text.replace(/[&<>"]/gu, (character) => entities[character]!);
