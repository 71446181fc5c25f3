import { format } from 'oxfmt';
import { printWidth } from '../../.oxfmtrc.json';

/** Markdown as `npm run format` leaves it. */
export async function formatMarkdown(text: string): Promise<string> {
  const { code, errors } = await format('written.md', text, { printWidth });
  if (errors.length > 0) throw new Error(errors.map(({ message }) => message).join('\n'));
  return code;
}
