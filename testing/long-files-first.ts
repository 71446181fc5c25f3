import { BaseSequencer, type TestSpecification } from 'vitest/node';

/** Test files of more than a minute, which would end long after the others if they began among the last. */
export const longFiles: readonly string[] = [
  'apps/server/src/testing/access/reach.test.ts',
  'packages/engine/fuzz/fuzz.test.ts',
];

const isLong = ({ moduleId }: TestSpecification): boolean => longFiles.some((file) => moduleId.endsWith(`/${file}`));

/** Begins each project with its long files, so that no core waits for the last one. */
export class LongFilesFirst extends BaseSequencer {
  override async sort(specifications: TestSpecification[]): Promise<TestSpecification[]> {
    const sorted = await super.sort(specifications);
    const projects = [...new Set(sorted.map(({ project }) => project))];
    return projects.flatMap((project) =>
      sorted.filter((file) => file.project === project).toSorted((one, other) => +isLong(other) - +isLong(one)),
    );
  }
}
