/** A set of node indexes with one bit each. A definition has such a set for every flow into an inclusive join. */
export class NodeSet {
  private readonly bits: Uint8Array;

  constructor(size: number) {
    this.bits = new Uint8Array(Math.ceil(size / 8));
  }

  add(index: number): void {
    this.bits[index >> 3]! |= 1 << (index & 7);
  }

  has(index: number): boolean {
    return ((this.bits[index >> 3] ?? 0) & (1 << (index & 7))) !== 0;
  }
}
