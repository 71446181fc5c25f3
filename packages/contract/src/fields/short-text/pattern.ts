/**
 * Regular expressions that people write, matched against a whole text. They run in time proportional to pattern and
 * text, because all paths through the pattern are followed at once instead of backtracking. Supported are literals,
 * `.`, classes, `\d \w \s` and their opposites, groups, `|`, `? * +` and `{n,m}`.
 */
export interface Pattern {
  matches: (text: string) => boolean;
}

export const patternLength = 200;
const maxSteps = 2000;

type Test = (character: string) => boolean;
type Node =
  | { type: 'character'; test: Test }
  | { type: 'sequence'; parts: readonly Node[] }
  | { type: 'choice'; parts: readonly Node[] }
  | { type: 'repeat'; part: Node; min: number; max: number };

type Step = { test: Test; next: number } | { next: readonly number[] } | null;

/** @throws Error when the text is no pattern of these, or would take too many steps */
export function compilePattern(text: string): Pattern {
  const steps: Step[] = [];
  const emit = (step: Step): number => {
    if (steps.length >= maxSteps) throw new Error('the pattern is too large');
    return steps.push(step) - 1;
  };
  const end = emit(null);
  const begin = write(new Parser(text).read(), end, emit, (at, step) => (steps[at] = step));
  return {
    matches(value) {
      let current = reach(steps, [begin]);
      for (const character of value) {
        const next: number[] = [];
        for (const at of current) {
          const step = steps[at];
          if (step && 'test' in step && step.test(character)) next.push(step.next);
        }
        if (next.length === 0) return false;
        current = reach(steps, next);
      }
      return current.has(end);
    },
  };
}

/** Returns the steps that can be reached without reading a character. */
function reach(steps: readonly Step[], from: readonly number[]): ReadonlySet<number> {
  const reached = new Set<number>();
  const open = [...from];
  for (let at = open.pop(); at !== undefined; at = open.pop()) {
    if (reached.has(at)) continue;
    reached.add(at);
    const step = steps[at];
    if (step && !('test' in step)) open.push(...step.next);
  }
  return reached;
}

type Emit = (step: Step) => number;
type Put = (at: number, step: Step) => void;

/** Writes the steps of a part that leads on to `next`. @returns where it begins */
function write(node: Node, next: number, emit: Emit, put: Put): number {
  if (node.type === 'character') return emit({ test: node.test, next });
  if (node.type === 'sequence') return node.parts.reduceRight((after, part) => write(part, after, emit, put), next);
  if (node.type === 'choice') return emit({ next: node.parts.map((part) => write(part, next, emit, put)) });
  let after = next;
  if (node.max === Infinity) {
    after = emit({ next: [] });
    put(after, { next: [write(node.part, after, emit, put), next] });
  } else
    for (let count = node.min; count < node.max; count += 1)
      after = emit({ next: [write(node.part, after, emit, put), next] });
  for (let count = 0; count < node.min; count += 1) after = write(node.part, after, emit, put);
  return after;
}

const classes: Readonly<Record<string, Test>> = {
  d: (character) => character >= '0' && character <= '9',
  w: (character) => /^[A-Za-z0-9_]$/u.test(character),
  s: (character) => /^\s$/u.test(character),
};
const escaped: Readonly<Record<string, string>> = { t: '\t', n: '\n', r: '\r' };
const special = new Set('\\^$.|?*+()[]{}/-');

class Parser {
  private readonly characters: readonly string[];
  private at = 0;

  constructor(text: string) {
    this.characters = Array.from(text);
  }

  read(): Node {
    this.accept('^');
    const node = this.choice();
    if (this.at < this.characters.length) throw new Error('the pattern does not end');
    return node;
  }

  private choice(): Node {
    const parts = [this.sequence()];
    while (this.accept('|')) parts.push(this.sequence());
    return parts.length === 1 ? parts[0]! : { type: 'choice', parts };
  }

  private sequence(): Node {
    const parts: Node[] = [];
    for (let next = this.peek(); next !== undefined && next !== '|' && next !== ')'; next = this.peek()) {
      if (next === '$' && this.at === this.characters.length - 1) {
        this.at += 1;
        break;
      }
      parts.push(this.repeated());
    }
    return { type: 'sequence', parts };
  }

  private repeated(): Node {
    const part = this.single();
    const [min, max] = this.times();
    if (min === 1 && max === 1) return part;
    if ('?*+{'.includes(this.peek() ?? ' ')) throw new Error('nothing to repeat');
    return { type: 'repeat', part, min, max };
  }

  private times(): [number, number] {
    if (this.accept('?')) return [0, 1];
    if (this.accept('*')) return [0, Infinity];
    if (this.accept('+')) return [1, Infinity];
    if (!this.accept('{')) return [1, 1];
    const min = this.number();
    const max = this.accept(',') ? (this.peek() === '}' ? Infinity : this.number()) : min;
    this.expect('}');
    if (max < min) throw new Error('the numbers are out of order');
    return [min, max];
  }

  private number(): number {
    let digits = '';
    while (classes['d']!(this.peek() ?? '')) digits += this.characters[this.at++];
    if (digits === '' || digits.length > 3) throw new Error('a number is expected');
    return Number(digits);
  }

  private single(): Node {
    if (this.accept('(')) {
      if (this.accept('?')) this.expect(':');
      const node = this.choice();
      this.expect(')');
      return node;
    }
    if (this.accept('[')) return { type: 'character', test: this.set() };
    if (this.accept('.')) return { type: 'character', test: () => true };
    const character = this.characters[this.at];
    if (character === '\\') return { type: 'character', test: this.escape() };
    if (character === undefined || '?*+{}^$]'.includes(character)) throw new Error('a character is expected');
    this.at += 1;
    return { type: 'character', test: (each) => each === character };
  }

  private escape(): Test {
    const literal = this.escapedCharacter();
    return typeof literal === 'string' ? (each) => each === literal : literal;
  }

  private escapedCharacter(): string | Test {
    this.expect('\\');
    const character = this.characters[this.at++] ?? '';
    const known = classes[character.toLowerCase()];
    if (known) return character === character.toLowerCase() ? known : (each) => !known(each);
    if (character in escaped) return escaped[character]!;
    if (special.has(character)) return character;
    throw new Error('an unknown escape');
  }

  private set(): Test {
    const isOpposite = this.accept('^');
    const tests: Test[] = [];
    while (this.peek() !== ']') {
      const from = this.member();
      if (typeof from === 'string' && this.peek() === '-' && this.characters[this.at + 1] !== ']') {
        this.at += 1;
        const to = this.member();
        if (typeof to !== 'string' || to < from) throw new Error('a range is out of order');
        tests.push((each) => each >= from && each <= to);
      } else tests.push(typeof from === 'string' ? (each) => each === from : from);
    }
    this.expect(']');
    if (tests.length === 0) throw new Error('an empty class');
    return (each) => tests.some((test) => test(each)) !== isOpposite;
  }

  private member(): string | Test {
    const character = this.peek();
    if (character === undefined) throw new Error('a class does not end');
    if (character === '\\') return this.escapedCharacter();
    this.at += 1;
    return character;
  }

  private peek = (): string | undefined => this.characters[this.at];

  private accept(character: string): boolean {
    if (this.peek() !== character) return false;
    this.at += 1;
    return true;
  }

  private expect(character: string): void {
    if (!this.accept(character)) throw new Error(`${character} is expected`);
  }
}
