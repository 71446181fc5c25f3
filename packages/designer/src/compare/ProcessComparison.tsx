import { Skeleton } from 'antd';
import { useEffect, useMemo, useRef } from 'react';
import type { Locale } from '@portal/contract';
import { useDesignerColours } from '../canvas/useDesignerColours';
import { focusElement } from './create-reader';
import { DifferenceList } from './DifferenceList';
import type { Difference } from './differences';
import { mark, point } from './marks';
import { compareTexts } from './strings';
import { useReaders } from './useReaders';
import './compare.css';

export interface ComparedDefinition {
  /** The reader's name for the version. */
  label: string;
  xml: string;
}

interface ProcessComparisonProps {
  before: ComparedDefinition;
  after: ComparedDefinition;
  locale: Locale;
}

/** Shows two definitions side by side. The differences are marked in both diagrams and listed. */
export function ProcessComparison({ before, after, locale }: ProcessComparisonProps) {
  const places = { before: useRef<HTMLDivElement>(null), after: useRef<HTMLDivElement>(null) };
  const colours = useDesignerColours();
  const { t } = useMemo(() => compareTexts(locale), [locale]);
  const sides = useReaders(places, before.xml, after.xml);

  useEffect(() => {
    if (!sides || sides === 'failed') return;
    mark(sides.before, sides.found, t);
    mark(sides.after, sides.found, t);
  }, [sides, t]);

  const jump = ({ id }: Difference) => {
    if (!sides || sides === 'failed') return;
    for (const reader of [sides.before, sides.after]) {
      focusElement(reader, id);
      point(reader, id);
    }
  };

  return (
    <div className="pd-compare" style={colours}>
      {(['before', 'after'] as const).map((side) => (
        <figure key={side}>
          <figcaption>{(side === 'before' ? before : after).label}</figcaption>
          <div className="pd-compare-canvas" ref={places[side]} />
        </figure>
      ))}
      <section className="pd-compare-list" aria-label={t('list')}>
        {!sides && <Skeleton active />}
        {sides === 'failed' && <p role="alert">{t('failed')}</p>}
        {sides && sides !== 'failed' && (
          <>
            <h2 role="status">{sides.found.length > 0 && t('count', { count: sides.found.length })}</h2>
            <DifferenceList found={sides.found} locale={locale} onJump={jump} />
          </>
        )}
      </section>
    </div>
  );
}
