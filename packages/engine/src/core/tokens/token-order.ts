/** The order in which tokens enter their nodes: consequences of one step come before parallel tokens, as in Camunda. */
export class Turns {
  /** The stack of queued tokens. The next one is the last entry. */
  private readonly stack: string[] = [];
  private entered: string[] = [];
  private readonly pending = new Set<string>();

  add(id: string): void {
    this.entered.push(id);
    this.pending.add(id);
  }

  get isEmpty(): boolean {
    return this.pending.size === 0;
  }

  /** Returns whether the token is still queued. */
  awaits(id: string): boolean {
    return this.pending.has(id);
  }

  next(): string | undefined {
    this.stack.push(...this.entered.toReversed());
    this.entered = [];
    const next = this.stack.pop();
    this.pending.delete(next ?? '');
    return next;
  }
}
