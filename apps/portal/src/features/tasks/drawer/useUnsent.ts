import { App, Button } from 'antd';
import { createElement, Fragment, useEffect, useEffectEvent, useRef, type RefObject } from 'react';
import { useTranslation } from 'react-i18next';
import { useLocation } from 'react-router';
import { sessionStore } from '../../../shared/session/store';
import { guardWayBack } from '../../../shared/ui/way-back';
import type { FormHandle } from '../../../shared/workflow/WorkflowForm';

/** The state that the router stores in its entries of the browser's history. */
interface Entry {
  idx?: number;
  key?: string;
}
const entryOf = (state: unknown): Entry => (state as Entry | null) ?? {};

/**
 * Asks before unsent input is lost: the browser asks when the page is left, and the portal when the reader goes back or
 * forward, or before the work that is passed to the returned function.
 */
export function useUnsent(
  form: RefObject<Pick<FormHandle, 'isDirty' | 'discard'> | null>,
  /** Stores the input instead of discarding it, and returns whether that succeeded. */
  save?: () => Promise<boolean>,
): (leave: () => void) => void {
  const { t } = useTranslation('handling');
  const { modal } = App.useApp();
  const { key: address } = useLocation();
  const historyIndex = useRef<number>(undefined);
  const isAsking = useRef(false);
  const mayGo = useRef(false);

  const askBefore = (leave: () => void) => {
    if (!form.current?.isDirty()) return leave();
    if (isAsking.current) return;
    isAsking.current = true;
    const saveAndLeave = async () => {
      if (!(await save?.())) return;
      question.destroy();
      leave();
    };
    const question = modal.confirm({
      title: t('leave.title'),
      content: t('leave.text'),
      okText: t('leave.confirm'),
      cancelText: t('leave.stay'),
      autoFocusButton: 'cancel',
      ...(save && {
        footer: (_, { OkBtn, CancelBtn }) =>
          createElement(
            Fragment,
            null,
            createElement(Button, { onClick: () => void saveAndLeave() }, t('leave.save')),
            createElement(CancelBtn),
            createElement(OkBtn),
          ),
      }),
      onOk: () => {
        form.current?.discard?.();
        leave();
      },
      afterClose: () => (isAsking.current = false),
    });
  };

  /** Undoes the navigation before the router sees it, and repeats it once the user chose to leave. */
  const hold = useEffectEvent((event: PopStateEvent) => {
    const steps = (entryOf(event.state).idx ?? Number.NaN) - (historyIndex.current ?? Number.NaN);
    if (mayGo.current || Number.isNaN(steps) || !form.current?.isDirty()) return;
    event.stopImmediatePropagation();
    if (steps === 0) return;
    history.go(-steps);
    askBefore(() => {
      mayGo.current = true;
      history.go(steps);
    });
  });
  const askOutside = useEffectEvent((event: BeforeUnloadEvent) => {
    const ended = sessionStore.get() === null; // the sign-in page follows, and the input is restored afterwards
    if (form.current?.isDirty() && !ended) event.preventDefault();
  });

  useEffect(() => {
    const { idx, key = 'default' } = entryOf(history.state);
    if (key !== address) return; // the browser is on its way elsewhere
    historyIndex.current = idx;
    mayGo.current = false;
  }, [address]);
  useEffect(() => {
    const outside = (event: BeforeUnloadEvent) => askOutside(event);
    window.addEventListener('beforeunload', outside);
    const letGo = guardWayBack((event) => hold(event));
    return () => {
      letGo();
      window.removeEventListener('beforeunload', outside);
    };
  }, []);
  return askBefore;
}
