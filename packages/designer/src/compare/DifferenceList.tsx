import { Empty } from 'antd';
import { useState } from 'react';
import { dialectStrings, elementName } from '@portal/bpmn';
import { textsIn, type Locale } from '@portal/contract';
import type { Difference, DifferenceKind } from './differences';
import { signs } from './marks';
import { compareTexts } from './strings';
import { valueChange } from './values';

interface DifferenceListProps {
  found: Difference[];
  locale: Locale;
  onJump: (difference: Difference) => void;
}

const kinds: DifferenceKind[] = ['added', 'removed', 'changed', 'moved'];

/**
 * Lists the differences, each of which leads to its element, filtered by kind. Moved elements are hidden at first if
 * there are other changes.
 */
export function DifferenceList({ found, locale, onJump }: DifferenceListProps) {
  const { t } = compareTexts(locale);
  const isOnlyMoved = found.every(({ kind }) => kind === 'moved');
  const [hidden, setHidden] = useState<ReadonlySet<DifferenceKind>>(new Set(isOnlyMoved ? [] : ['moved']));
  const toggle = (kind: DifferenceKind) =>
    setHidden(new Set(hidden.has(kind) ? [...hidden].filter((each) => each !== kind) : [...hidden, kind]));
  const countOf = (kind: DifferenceKind) => found.filter((difference) => difference.kind === kind).length;
  if (found.length === 0) return <Empty description={t('none')} />;
  return (
    <>
      <div className="pd-compare-kinds" role="group" aria-label={t('filter')}>
        {kinds
          .filter((kind) => countOf(kind) > 0)
          .map((kind) => (
            <button key={kind} type="button" aria-pressed={!hidden.has(kind)} onClick={() => toggle(kind)}>
              <span className={`pd-diff-badge pd-diff-badge-${kind}`}>
                {signs[kind]} {t(kind)}
              </span>{' '}
              {countOf(kind)}
            </button>
          ))}
      </div>
      <ul>
        {found
          .filter(({ kind }) => !hidden.has(kind))
          .map((difference) => (
            <li key={difference.id}>
              <Row difference={difference} locale={locale} onJump={onJump} />
            </li>
          ))}
      </ul>
    </>
  );
}

function Row({
  difference,
  locale,
  onJump,
}: { difference: Difference } & Pick<DifferenceListProps, 'locale' | 'onJump'>) {
  const { t } = compareTexts(locale);
  const { kind, element, isProcess, settings } = difference;
  const name = elementName(element, textsIn(dialectStrings, locale));
  return (
    <>
      <button type="button" title={t('jump', { name })} disabled={isProcess} onClick={() => onJump(difference)}>
        <span className={`pd-diff-badge pd-diff-badge-${kind}`}>
          {signs[kind]} {t(kind)}
        </span>
        <span>
          {isProcess && `${t('process')} `}
          {name}
        </span>
      </button>
      {settings.length > 0 && (
        <dl>
          {settings.map((setting) => (
            <Change key={setting} difference={difference} setting={setting} locale={locale} />
          ))}
        </dl>
      )}
    </>
  );
}

const maxLines = 8;

function Change({ difference, setting, locale }: { difference: Difference; setting: string; locale: Locale }) {
  const { t, detail, word } = compareTexts(locale);
  const { before, after } = valueChange(difference, setting, textsIn(dialectStrings, locale));
  const shown = (lines: string[]) => [...lines.slice(0, maxLines).map(word), ...(lines.length > maxLines ? ['…'] : [])];
  return (
    <>
      <dt>{detail(setting)}</dt>
      <dd>
        {setting === 'position' && t('shifted')}
        {shown(before).map((line, index) => (
          <del key={`${index}${line}`}>{line}</del>
        ))}
        {shown(after).map((line, index) => (
          <ins key={`${index}${line}`}>{line}</ins>
        ))}
      </dd>
    </>
  );
}
