import { limits } from '@portal/contract';
import { zxcvbn, zxcvbnOptions } from '@zxcvbn-ts/core';
import * as common from '@zxcvbn-ts/language-common';

zxcvbnOptions.setOptions({ dictionary: common.dictionary, graphs: common.adjacencyGraphs });

/** The lowest score of zxcvbn (0 to 4) that is not weak: at least about 10^8 guesses. */
const lowestScore = 3;
const kinds = [/\p{Lu}/u, /\p{Ll}/u, /\d/, /[^\p{L}\d]/u];

/** Checks a new password. `rule`: length or kinds of characters; `weak`: common or easy to guess. */
export function checkStrength(
  password: string,
  lengthMin: number,
  personal: readonly string[] = [],
): 'ok' | 'rule' | 'weak' {
  const length = Array.from(password).length;
  if (length < lengthMin || length > limits.passwordLengthMax) return 'rule';
  if (kinds.filter((kind) => kind.test(password)).length < limits.passwordKinds) return 'rule';
  return zxcvbn(password, [...personal]).score < lowestScore ? 'weak' : 'ok';
}
