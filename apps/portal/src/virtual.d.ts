/** Texts of the packages in Traditional Chinese by the zh-CN text; made by `scripts/lib/traditional-plugin.mjs`. */
declare module 'virtual:traditional-texts' {
  const texts: Record<string, string>;
  export default texts;
}
