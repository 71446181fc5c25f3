import { behaviorsWithoutAssignee, dialectStrings, handlerName, isFallbackInvalid, namedHandlers } from '@portal/bpmn';
import { textsIn } from '@portal/contract';
import { Button, Radio, Tag } from 'antd';
import { useState } from 'react';
import { useCapabilities } from '../../shared/capabilities';
import { lazyPart } from '../../shared/lazy';
import { Field } from '../fields/Field';
import { useSection } from '../strings';
import type { TaskFieldProps } from './MethodField';

const FallbackPicker = lazyPart(() => import('./FallbackPicker'));

const labels = {
  nextNode: 'nextNode',
  handlers: 'toFallback',
  administrators: 'toAdministrators',
  wait: 'waitForAdministrators',
  refuse: 'cannotFlow',
} as const;

/**
 * What becomes of the task when no one can handle it. Other choices than the next node are shown where the platform opens
 * them, or the node has one.
 */
export function WithoutHandlerField({ settings, update }: TaskFieldProps) {
  const { t, locale } = useSection();
  const [isPicking, setPicking] = useState(false);
  const { behaviorWithoutAssignee: behavior, fallback } = settings;
  const isOpened = useCapabilities()?.settings?.includes('withoutHandler') ?? false;
  const offered = behaviorsWithoutAssignee.filter((each) => isOpened || each === behavior || isBySpecification(each));
  const isDisabled = (each: string) => !isOpened && each !== 'nextNode' && each !== behavior;
  return (
    <>
      <Field label={t('noManager')}>
        <Radio.Group
          className={offered.length > 2 ? 'pd-options' : undefined}
          value={behavior}
          onChange={({ target }) => update({ behaviorWithoutAssignee: target.value })}
          options={offered.map((value) => ({ value, label: t(labels[value]), disabled: isDisabled(value) }))}
        />
      </Field>
      {behavior === 'handlers' && (
        <Field
          label={t('fallbackHandlers')}
          required
          issue={isFallbackInvalid(settings) ? t('fallbackRequired') : undefined}
        >
          <div className="pd-handlers">
            {(fallback ? namedHandlers(fallback) : []).map((handler) => (
              <Tag key={`${handler.type} ${handler.id}`}>
                {handlerName(handler, textsIn(dialectStrings, locale), (path) => path)}
              </Tag>
            ))}
            <Button size="small" onClick={() => setPicking(true)}>
              {t('chooseFallback')}
            </Button>
          </div>
        </Field>
      )}
      {isPicking && (
        <FallbackPicker
          value={fallback}
          onClose={() => setPicking(false)}
          onOk={(result) => {
            update({ fallback: result });
            setPicking(false);
          }}
        />
      )}
    </>
  );
}

/** The choices that the specification names, of which it leaves the second one disabled (spec 001 §4). */
const isBySpecification = (behavior: string): boolean => behavior === 'nextNode' || behavior === 'refuse';
