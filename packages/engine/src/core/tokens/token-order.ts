/** In which order tokens come to their nodes: what one sets going goes before what stands beside it, as on Camunda. */
export class Turns {
  /** The next one last. */
  private readonly stack: string[] = [];
  private entered: string[] = [];
  private readonly pending = new Set<string>();

  add(id: string): void {
    this.entered.push(id);
    this.pending.add(id);
  }

  /** Whether its turn is still to come. */
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
