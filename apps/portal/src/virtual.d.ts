/** The Traditional Chinese texts of the packages by their zh-CN text, created by `scripts/lib/texts-plugin.mjs`. */
declare module 'virtual:traditional-texts' {
  const texts: Record<string, string>;
  export default texts;
}

/** The titles of the kinds of records by language and area, created by `scripts/lib/texts-plugin.mjs`. */
declare module 'virtual:kind-titles' {
  const titles: Readonly<Record<'zh-CN' | 'en-US', Readonly<Record<string, string>>>>;
  export default titles;
}
