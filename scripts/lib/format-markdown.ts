import { format } from 'oxfmt';

/** Markdown as `npm run format` leaves it. */
export async function formatMarkdown(text: string): Promise<string> {
  const { code, errors } = await format('written.md', text, { printWidth: 120 });
  if (errors.length > 0) throw new Error(errors.map(({ message }) => message).join('\n'));
  return code;
}
