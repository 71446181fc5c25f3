import { limits } from '@portal/contract';
import { placesOf } from './places';

const controls = 'input, textarea, button';
const folded = '.pd-folded > h3 > button';
const patienceMs = 3000;
const stepMs = 50;
/** By then a field has told what is wrong with it. */
const toldAfterMs = limits.selectionValidationMs + 3 * stepMs;

/** Brings the field of a fault into view and gives it the focus, as soon as its section is there; unfolds what hides it. */
export function focusField(place: ParentNode, errCode: string): void {
  const begun = performance.now();
  const look = () => {
    const passed = performance.now() - begun;
    const panel = place.querySelector('.pd-panel');
    const section = panel && sectionOf(panel, errCode, passed > toldAfterMs);
    const hidden = section?.querySelector<HTMLElement>(folded);
    const isHidden = hidden?.getAttribute('aria-expanded') === 'false';
    if (isHidden) hidden?.click();
    const control = section && !isHidden && controlIn(section);
    if (control) {
      control.scrollIntoView({ block: 'center' });
      control.focus();
    } else if (passed < patienceMs) setTimeout(look, stepMs);
  };
  /* The panel first shows what was selected. */
  setTimeout(look, stepMs);
}

/** The one that says what is wrong; when all had the time to say it, the first that is set, else the first there is. */
function sectionOf(panel: Element, errCode: string, told: boolean): Element | undefined {
  const named = (name: string, within = panel) => within.querySelector(`[data-section="${name}"]`) ?? undefined;
  const found = placesOf(errCode).flatMap((name) => {
    const [outer = '', inner = ''] = name.split('/');
    const section = named(outer);
    return section ? [named(inner, section) ?? section] : [];
  });
  const faulty = found.find((section) => section.querySelector('.pd-fault'));
  if (faulty ?? !told) return faulty;
  const isSet = (section: Element) => !section.querySelector(folded) || section.querySelector('.pd-count');
  return found.find(isSet) ?? found[0] ?? named('general');
}

/** The field that says itself what is wrong, else the first that can be changed below the title of a folded section. */
function controlIn(section: Element): HTMLElement | undefined {
  const faulty = section.querySelector('.pd-fault')?.closest('.pd-field');
  return [...(faulty ?? section).querySelectorAll<HTMLElement>(controls)].find(
    (control) => !control.matches(`:disabled, ${folded}`),
  );
}
