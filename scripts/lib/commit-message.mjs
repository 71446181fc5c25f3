const types = ['feat', 'fix', 'perf', 'refactor', 'docs', 'test', 'build', 'ci', 'chore', 'style', 'revert'];
const maxLength = 72;

/** Subjects that git writes itself. */
const byGit = /^(?:Merge |Revert "|(?:fixup|squash|amend)! )/;
const conventional = new RegExp(String.raw`^(?:${types.join('|')})(?:\([a-z0-9-]+\))?!?: \S`);

/**
 * Checks the subject of a commit message against Conventional Commits.
 * @param {string} message the text of the file that git hands to its `commit-msg` hook
 * @returns {string | undefined} what is wrong with it
 */
export function commitMessageFault(message) {
  const subject = message.split('\n').find((line) => line.trim() && !line.startsWith('#')) ?? '';
  if (byGit.test(subject)) return undefined;
  if (!conventional.test(subject)) {
    return `The subject is not "type(area): imperative subject" with one of the types ${types.join(', ')}.`;
  }
  if (subject.length > maxLength) {
    return `The subject has ${subject.length} characters; at most ${maxLength} are allowed.`;
  }
  return subject.endsWith('.') ? 'The subject ends with a full stop.' : undefined;
}
