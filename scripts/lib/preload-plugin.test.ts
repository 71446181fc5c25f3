import { runInNewContext } from 'node:vm';
import { beforeEach, describe, expect, it } from 'vitest';
import { preload } from './preload-plugin.mjs';

const chunk = (fileName: string, imports: string[] = [], facadeModuleId: string | null = null) => ({
  type: 'chunk',
  fileName,
  imports,
  facadeModuleId,
});

/** Files of a build: the application and its frame, which share the shell, and a page that is loaded later. */
const build = () => ({
  'index.html': {
    type: 'asset',
    source: '<head><script type="module" src="/main.js"></script><link rel="modulepreload" href="/start.js"></head>',
  },
  'start.js': chunk('start.js'),
  'shell.js': chunk('shell.js', ['start.js']),
  'app.js': chunk('app.js', ['shell.js', 'start.js'], '/portal/src/app/index.tsx'),
  'frame.js': chunk('frame.js', ['shell.js', 'list.js'], '/portal/src/app/frame/index.ts'),
  'list.js': chunk('list.js', ['shell.js']),
  'news.js': chunk('news.js', ['shell.js'], '/portal/src/features/news/index.ts'),
});

describe('the first script of the page', () => {
  let files: ReturnType<typeof build>;
  let script = { fileName: '', source: '' };

  beforeEach(() => {
    files = build();
    const context = { emitFile: (file: typeof script) => (script = file) };
    preload('session').generateBundle.handler.call(context, {}, files);
  });

  /** Returns the paths that the script requests in a browser with this storage. */
  function requested(storage: Readonly<Record<string, string>>): string[] {
    const links: { rel: string; href: string }[] = [];
    runInNewContext(script.source, {
      localStorage: { getItem: (key: string) => storage[key] ?? null },
      document: { createElement: () => ({}), head: { append: (link: (typeof links)[number]) => links.push(link) } },
    });
    return links.map(({ rel, href }) => `${rel} ${href}`);
  }

  it('comes before all others and waits for none', () => {
    expect(files['index.html'].source).toMatch(
      new RegExp(`^<head><script async src="/${script.fileName}"></script>\\s*<script type="module"`),
    );
  });

  it('asks for the application of those who are signed in, but for what the page names already', () => {
    expect(requested({ session: '{}' }).toSorted()).toEqual(
      ['app.js', 'frame.js', 'list.js', 'shell.js'].map((file) => `modulepreload /${file}`),
    );
  });

  it('asks for nothing without a session', () => {
    expect(requested({})).toEqual([]);
  });
});
