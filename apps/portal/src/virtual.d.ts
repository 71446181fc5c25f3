/** Texts of the packages in Traditional Chinese by the zh-CN text; made by `scripts/lib/texts-plugin.mjs`. */
declare module 'virtual:traditional-texts' {
  const texts: Record<string, string>;
  export default texts;
}

/** Titles of the kinds of records by language and area; made by `scripts/lib/texts-plugin.mjs`. */
declare module 'virtual:kind-titles' {
  const titles: Readonly<Record<'zh-CN' | 'en-US', Readonly<Record<string, string>>>>;
  export default titles;
}
