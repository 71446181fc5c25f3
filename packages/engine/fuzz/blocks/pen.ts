import type { Diagram } from '@portal/bpmn/testing';
import type { Block, Draws, Ends } from './block';

/** Draws blocks one after the other. */
export class Pen {
  /** Within a loop no task passes automatically, or the loop might never end. */
  looped = false;
  private count = 0;

  constructor(
    public diagram: Diagram,
    private readonly draws: Draws,
    /** Draws the process that call activities run, which calls no other. */
    readonly called: boolean,
  ) {}

  line(blocks: readonly Block[]): Ends {
    const drawn = blocks.map((block) => this.block(block));
    for (const [index, [, left]] of drawn.entries()) {
      const next = drawn[index + 1];
      if (next) this.diagram.flow(left, next[0]);
    }
    return [drawn[0]?.[0] ?? '', drawn.at(-1)?.[1] ?? ''];
  }

  block(block: Block): Ends {
    this.count += 1;
    const draw = this.draws[block.kind];
    if (!draw) throw new Error(`nothing draws ${block.kind}`);
    return draw.draw(this, `n${this.count}`, block);
  }

  /** Draws a gateway `<id>x` that leads to `<id>y` by its default flow, or by other flows that are drawn. */
  fork(id: string): void {
    this.diagram.gateway('exclusive', `${id}x`, { default: `${id}x_${id}y` }).gateway('exclusive', `${id}y`);
    this.diagram.flow(`${id}x`, `${id}y`);
  }

  /** Draws a line in another diagram than this one. */
  lineIn(inner: Diagram, blocks: readonly Block[]): Ends {
    const outer = this.diagram;
    this.diagram = inner;
    const ends = this.line(blocks);
    this.diagram = outer;
    return ends;
  }

  /** Draws a sub-process around a line. `last` draws what stands between the line and its end. */
  inside(id: string, body: readonly Block[], options: InsideOptions = {}): void {
    const outer = this.diagram;
    const fill = (inner: Diagram) => {
      this.diagram = inner.start(`${id}s`).end(`${id}e`);
      const [into, out] = this.line(body);
      inner.flow(`${id}s`, into);
      const [first, end] = options.last?.() ?? [out, out];
      if (first !== out) inner.flow(out, first);
      inner.flow(end, `${id}e`);
    };
    outer.subProcess(id, fill, {
      ...(options.element ? { element: options.element } : {}),
      ...(options.attributes === undefined ? {} : { attributes: options.attributes }),
      ...options.loop,
    });
    this.diagram = outer;
  }
}

/** How an activity is repeated for a list: at once or one after another, sometimes for an empty list. */
export type Repeated = { loop: string; sequential?: boolean } | undefined;

interface InsideOptions {
  element?: 'subProcess' | 'transaction';
  attributes?: string;
  loop?: Repeated;
  last?: () => Ends;
}
