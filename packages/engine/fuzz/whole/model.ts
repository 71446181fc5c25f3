import { daysOf, fileNames, hasTag, markOf, type Binding, type File, type Key } from './drawing';

/** The parts from which a version is drawn. */
export interface Version {
  key: Key;
  version: number;
  id: string;
  /** The random number from which the version is drawn. */
  number: number;
  /** The deployment that contains the version, or undefined if it was published separately. */
  deployment?: number;
  script: number | 'alone';
  suspended: boolean;
}

type Contents = Readonly<Record<File, number>>;

/** The expected deployments, kept without using the engine. */
export class DefinitionModel {
  private readonly versions: Version[] = [];
  private readonly deployments: Contents[] = [];

  /** Publishes one definition without a deployment. */
  alone(key: Key, number: number): Version {
    return this.add({ key, number, script: 'alone' });
  }

  /** Returns the versions that a deployment makes. */
  deploy(contents: Contents, unlessChanged: 'none' | 'some' | undefined): Version[] {
    const before = unlessChanged && this.deployments.at(-1);
    const files = Object.keys(fileNames) as File[];
    const changed = files.filter((file) => before?.[file] !== contents[file]);
    if (changed.length === 0) return [];
    const deployment = this.deployments.push(contents);
    // a process bound by deployment is deployed with its caller
    const made = (['calling', 'called'] as const).filter(
      (key) => unlessChanged !== 'some' || changed.includes(key) || (key === 'called' && changed.includes('calling')),
    );
    return made.map((key) => this.add({ key, number: contents[key], deployment, script: contents.script }));
  }

  private add(version: Pick<Version, 'key' | 'number' | 'deployment' | 'script'>): Version {
    const number = this.of(version.key).length + 1;
    const added = { ...version, version: number, id: `${version.key}:${number}`, suspended: false };
    this.versions.push(added);
    return added;
  }

  of(key: Key): Version[] {
    return this.versions.filter((each) => each.key === key);
  }

  byId(id: string): Version | undefined {
    return this.versions.find((each) => each.id === id);
  }

  /** Returns the version that a call with this binding runs now. */
  bound(binding: Binding, caller: Version, requested: { number: number; parity: number }): Version | undefined {
    const all = this.of('called');
    if (binding === 'latest') return all.at(-1);
    if (binding === 'version') return all.find(({ version }) => version === requested.number);
    if (binding === 'tag') return all.findLast(({ number }) => hasTag(number, requested.parity));
    return all.find(({ deployment }) => deployment !== undefined && deployment === caller.deployment);
  }

  mark(id: string): string {
    return markOf(this.byId(id)?.script ?? 'alone');
  }

  /** Returns the days that an instance of a version is kept, or null if it is kept for ever. */
  daysKept(id: string, defaultDays: number | null): number | null {
    return daysOf(this.byId(id)?.number ?? 0) ?? defaultDays;
  }
}
