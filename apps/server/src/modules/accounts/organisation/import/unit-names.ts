/** A unit that can be a parent: one that exists, or one of an earlier row. */
export interface NamedUnit {
  id: number;
  name: string;
  /** The names from the top to the unit. */
  path: string;
}

/** Finds units by their whole paths, or by their names alone. */
export class UnitNames {
  private readonly paths = new Map<string, number[]>();
  private readonly names = new Map<string, number[]>();

  constructor(units: readonly NamedUnit[]) {
    for (const unit of units) this.add(unit);
  }

  add({ id, name, path }: NamedUnit): void {
    for (const [map, key] of [[this.paths, path] as const, [this.names, name] as const]) {
      const found = map.get(key);
      if (found) found.push(id);
      else map.set(key, [id]);
    }
  }

  find(text: string): readonly number[] {
    const path = text.replaceAll(/\s*[/／]\s*/gu, '/');
    return this.paths.get(path) ?? this.paths.get(text) ?? this.names.get(text) ?? [];
  }
}
