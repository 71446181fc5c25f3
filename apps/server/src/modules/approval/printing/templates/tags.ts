import { PortalError } from '../../../../platform/http';

/** A placeholder of a template: a value, or the start or end of a loop. */
export interface TemplateTag {
  name: string;
  kind: 'value' | 'open' | 'close';
}

/** A placeholder with what is repeated in it; a value has no children. */
export interface TagNode {
  name: string;
  children?: readonly TagNode[];
}

const pattern = /\{\{\s*([#/]?)\s*([^{}]+?)\s*\}\}/gu;

/** Splits a text into its words and placeholders, in their order. */
export function tokensOf(text: string): (string | TemplateTag)[] {
  const tokens: (string | TemplateTag)[] = [];
  let end = 0;
  for (const { index, 0: whole, 1: sign, 2: name = '' } of text.matchAll(pattern)) {
    if (index > end) tokens.push(text.slice(end, index));
    tokens.push({ name, kind: sign === '#' ? 'open' : sign === '/' ? 'close' : 'value' });
    end = index + whole.length;
  }
  return end < text.length ? [...tokens, text.slice(end)] : tokens;
}

/** Loops in loops. Each repeats what the others repeat. */
const deepest = 3;

/**
 * Nests placeholders by their loops.
 * @throws PortalError `templateLoop` for a loop that does not end, or begin, `templateLoopNested` for one that is too deep,
 *   or in a loop of the same name
 */
export function treeOf(tags: readonly TemplateTag[]): TagNode[] {
  const root: TagNode[] = [];
  const open: { name: string; children: TagNode[] }[] = [];
  for (const { name, kind } of tags) {
    const siblings = open.at(-1)?.children ?? root;
    if (kind === 'value') siblings.push({ name });
    else if (kind === 'open') {
      if (open.length >= deepest || open.some((around) => around.name === name))
        throw new PortalError('templateLoopNested', { name: `{{#${name}}}`, max: deepest }, { field: 'content' });
      const loop = { name, children: [] };
      siblings.push(loop);
      open.push(loop);
    } else if (open.pop()?.name !== name) throw unpaired(`{{/${name}}}`);
  }
  const [left] = open;
  if (left) throw unpaired(`{{#${left.name}}}`);
  return root;
}

const unpaired = (name: string) => new PortalError('templateLoop', { name }, { field: 'content' });
