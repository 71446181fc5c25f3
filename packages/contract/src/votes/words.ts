import enUS from '../strings/en-US.votes.json';
import zhCN from '../strings/zh-CN.votes.json';
import { fillIn, textsIn, type Locale } from '../wire/locale';
import type { Countersign } from './rule';

const tables = { 'zh-CN': zhCN, 'en-US': enUS };

/** Says when a node of several persons is done, and what its members have voted so far. */
export function ruleInWords(rule: Countersign, locale: Locale): string {
  const texts = textsIn(tables, locale);
  const { voting, sequential, quorum, eachGroup, total, agreed, disagreed } = rule;
  const values = { ...rule, open: Math.max(0, (total ?? 0) - agreed - disagreed), unit: unitOf(rule, texts) };
  const fill = (text: string) => fillIn(text, (name) => valueOf(values, name));
  const hasVotes = voting && agreed + disagreed > 0;
  return [
    fill(sequential ? texts.inTurn[formOf(rule)] : texts[formOf(rule)]),
    ...(quorum > 0 ? [fill(texts.quorum)] : []),
    ...(eachGroup ? [texts.eachGroup] : []),
    ...(hasVotes ? [fill(total === null ? texts.reachedInTurn : texts.reached)] : []),
  ].join(texts.and);
}

type Texts = typeof zhCN;
type Form = keyof Texts['inTurn'];

function formOf({ percentage, needed, total, weighted, count }: Countersign): Form {
  if (percentage === null && count === null && needed === null) return 'condition';
  if (percentage !== null && percentage >= 100) return 'all';
  if (total === null || needed === null) return percentage === null ? 'count' : 'share';
  if (needed === total && total > 1) return 'all';
  if (weighted) return percentage === null ? 'votes' : 'votesShare';
  if (needed === 1) return 'one';
  return percentage === null ? 'some' : 'someShare';
}

const unitOf = ({ weighted }: Countersign, texts: Texts): string => (weighted ? texts.unit.votes : texts.unit.people);

const valueOf = (values: Readonly<Record<string, unknown>>, name: string): string | number => {
  const value = values[name];
  return typeof value === 'number' || typeof value === 'string' ? value : '';
};
