import { limits } from '@portal/contract';
import { Icon } from '@portal/widgets/icon';
import { useLayoutEffect, useRef, useState, type RefObject } from 'react';
import { statusStyles } from '../status/statuses';
import type { Translate } from '../strings';
import { placeTip } from './place-tip';
import type { ActiveStep } from './useActiveStep';

interface HandlerTipProps {
  active: ActiveStep;
  frame: RefObject<HTMLElement | null>;
  t: Translate;
  onEnter: () => void;
  onLeave: () => void;
}

/** The number of rows that are visible without scrolling. */
const atOnce = 6;

/** The box that lists a user task's handlers (spec 000 §2). */
export default function HandlerTip({ active, frame, t, onEnter, onLeave }: HandlerTipProps) {
  const box = useRef<HTMLDivElement>(null);
  const [position, setPosition] = useState({ left: 0, top: 0 });
  const { step, area } = active;

  useLayoutEffect(() => {
    if (!box.current || !frame.current) return;
    const size = { width: box.current.offsetWidth, height: box.current.offsetHeight };
    setPosition(placeTip(area, size, { width: frame.current.clientWidth, height: frame.current.clientHeight }));
  }, [area, frame]);

  const style = statusStyles.find((each) => each.status === step.status);
  return (
    <div
      ref={box}
      role="tooltip"
      className="process-viewer-tip"
      style={{ ...position, width: limits.viewerTipWidth }}
      onMouseEnter={onEnter}
      onMouseLeave={onLeave}
    >
      <div className="process-viewer-tip-head">
        <strong>{step.name || t('unnamed')}</strong>
        {style && (
          <span className={`process-viewer-tip-status is-${step.status}`}>
            <Icon of={style.drawing} /> {t(style.text)}
          </span>
        )}
      </div>
      <div className="process-viewer-tip-label">
        {t('handlers')}
        {step.handlers.length > atOnce && ` · ${step.handlers.length}`}
      </div>
      {step.handlers.length === 0 ? (
        <p className="process-viewer-tip-none">{t('noHandlers')}</p>
      ) : (
        <ul>
          {step.handlers.map((handler, index) => (
            <li key={`${index} ${handler}`}>{handler}</li>
          ))}
        </ul>
      )}
    </div>
  );
}
