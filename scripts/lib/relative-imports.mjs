import { readFileSync } from 'node:fs';
import { join, posix } from 'node:path';

const anyImport = /(?:from|import)\s*\(?\s*['"](\.[^'"]+)['"]/g;

/**
 * The relative imports of `files`, which are relative to `root`: pairs of the file and the path that it names.
 * `pattern` finds them; its first group that matched is the specifier.
 */
export const relativeImports = (root, files, pattern = anyImport) =>
  files.flatMap((file) =>
    [...readFileSync(join(root, file), 'utf8').matchAll(pattern)].map(([, ...groups]) => [
      file,
      posix.normalize(posix.join(posix.dirname(file), groups.find(Boolean))),
    ]),
  );

/** Lists `file: target: reason` of every import that `reasonAgainst` has a reason against. */
export const refused = (imports, reasonAgainst) =>
  imports.flatMap(([file, target]) => {
    const reason = reasonAgainst(file, target);
    return reason ? [`${file}: ${target}: ${reason}`] : [];
  });
