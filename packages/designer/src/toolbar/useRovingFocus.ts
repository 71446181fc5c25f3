import { useEffect, type RefObject } from 'react';

const tools = 'button, input, [tabindex]';

/** Makes a toolbar one tab stop. Arrow keys, Home and End move between its tools (WAI-ARIA toolbar pattern). */
export function useRovingFocus(toolbar: RefObject<HTMLElement | null>): void {
  useEffect(() => {
    const bar = toolbar.current;
    if (!bar) return undefined;
    let current: HTMLElement | undefined;
    const all = () => [...bar.querySelectorAll<HTMLElement>(tools)].filter((tool) => !tool.matches(':disabled'));
    const settle = () => {
      const [first, ...others] = all();
      if (!first) return;
      if (!current || ![first, ...others].includes(current)) current = first;
      for (const tool of [first, ...others]) {
        const index = tool === current ? 0 : -1;
        if (tool.tabIndex !== index) tool.tabIndex = index;
      }
    };
    const focused = ({ target }: FocusEvent) => {
      current = target as HTMLElement;
      settle();
    };
    const pressed = (event: KeyboardEvent) => {
      const found = all();
      const index = found.indexOf(event.target as HTMLElement);
      if (index < 0 || (event.target as Element).matches('input')) return;
      const next = { ArrowRight: index + 1, ArrowLeft: index - 1, Home: 0, End: -1 }[event.key];
      if (next === undefined) return;
      event.preventDefault();
      found.at(next % found.length)?.focus();
    };
    const watching = new MutationObserver(settle);
    watching.observe(bar, { childList: true, subtree: true, attributes: true, attributeFilter: ['disabled'] });
    bar.addEventListener('focusin', focused);
    bar.addEventListener('keydown', pressed);
    settle();
    return () => {
      watching.disconnect();
      bar.removeEventListener('focusin', focused);
      bar.removeEventListener('keydown', pressed);
    };
  }, [toolbar]);
}
