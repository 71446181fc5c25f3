import { placesOf } from './places';

const controls = 'input, textarea, button';
const folded = '.pd-folded > h2 > button';
const stepMs = 50;
/** Maximum number of attempts to find the field. */
const attemptsMax = 60;
/** Attempts after which a panel has shown its issues, lazily loaded fields included. */
const settledAttempts = 3;

/**
 * Unfolds the section of an issue and focuses its field as soon as the panel shows the issues of the element. If the
 * reader presses something before that, the focus stays there.
 */
export function focusField(container: ParentNode, elementId: string, errCode: string): void {
  const over = new AbortController();
  for (const press of ['pointerdown', 'keydown'])
    container.addEventListener(press, () => over.abort(), { capture: true, signal: over.signal });
  let settled = 0;
  const look = (left: number) => {
    if (over.signal.aborted) return;
    const panel = container.querySelector<HTMLElement>('.pd-panel');
    if (panel?.dataset['settled'] === elementId) settled += 1;
    const section = panel && settled > 0 ? sectionOf(panel, errCode, settled > settledAttempts) : undefined;
    const hidden = section?.querySelector<HTMLElement>(folded);
    const isHidden = hidden?.getAttribute('aria-expanded') === 'false';
    if (isHidden) hidden?.click();
    const control = section && !isHidden && controlIn(section);
    if (control) {
      control.scrollIntoView({ block: 'center' });
      control.focus();
      over.abort();
    } else if (left > 0) setTimeout(look, stepMs, left - 1);
    else over.abort();
  };
  /* The panel still shows the previous selection at first. */
  setTimeout(look, stepMs, attemptsMax);
}

/**
 * Returns the section that shows the issue. Once all are settled, it is the first section with a value, or else the
 * first.
 */
function sectionOf(panel: Element, errCode: string, isSettled: boolean): Element | undefined {
  const named = (name: string, within = panel) => within.querySelector(`[data-section="${name}"]`) ?? undefined;
  const found = placesOf(errCode).flatMap((name) => {
    const [outer = '', inner = ''] = name.split('/');
    const section = named(outer);
    return section ? [named(inner, section) ?? section] : [];
  });
  const invalid = found.find((section) => section.querySelector('.pd-issue'));
  if (invalid ?? !isSettled) return invalid;
  const isSet = (section: Element) => !section.querySelector(folded) || section.querySelector('.pd-count');
  return found.find(isSet) ?? found[0] ?? named('general');
}

/** Returns the field that shows an error, or else the first editable field below the title of a folded section. */
function controlIn(section: Element): HTMLElement | undefined {
  const invalid = section.querySelector('.pd-issue')?.closest('.pd-field');
  return [...(invalid ?? section).querySelectorAll<HTMLElement>(controls)].find(
    (control) => !control.matches(`:disabled, [readonly]:not([role="combobox"]), ${folded}`),
  );
}
