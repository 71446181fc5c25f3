import { figureDefinitions, figurePages } from '@portal/contract/figures';
import { formatMarkdown } from './format-markdown';

const head = `# What the figures mean

Written by \`npm run docs\` from the definitions that the pages show. The board of the province counts in
the background, at most a minute behind, and shows each reader what their role reaches: the province, the area of their
company, or their company. Figures of processes are added up by day and are up to date.`;

const titles = {
  province: 'The board of the province',
  processes: 'Processes',
  matters: 'Work orders and online messages',
  units: 'Units',
} as const;

/** Returns the text of docs/figures.md: what each figure counts, in English and in Chinese. */
export function figuresDocument(): Promise<string> {
  const parts = figurePages.map((page) => {
    const chinese = new Map(figureDefinitions(page, 'zh-CN').map((figure) => [figure.key, figure]));
    const rows = figureDefinitions(page, 'en-US').map(({ key, name, unit, meaning }) =>
      [`${name} (${chinese.get(key)!.name})`, unit, `${meaning}<br>${chinese.get(key)!.meaning}`].join(' | '),
    );
    const table = ['Figure | Unit | What it counts', '--- | --- | ---', ...rows].map((row) => `| ${row} |`).join('\n');
    return `## ${titles[page]}\n\n${table}`;
  });
  return formatMarkdown(`${[head, ...parts].join('\n\n')}\n`);
}
