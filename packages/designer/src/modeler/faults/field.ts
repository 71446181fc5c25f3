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

/** The one that says what is wrong; when all had the time to say it, the first that is set, else the first. */
function sectionOf(panel: Element, errCode: string, told: boolean): Element | undefined {
  const found = placesOf(errCode).flatMap((name) => {
    const [outer = '', inner] = name.split('/');
    const section = panel.querySelector(`[data-section="${outer}"]`);
    return section ? [(inner && section.querySelector(`[data-section="${inner}"]`)) || section] : [];
  });
  const faulty = found.find((section) => section.querySelector('.pd-fault'));
  if (faulty ?? !told) return faulty;
  return found.find((section) => !section.querySelector(folded) || section.querySelector('.pd-count')) ?? found[0];
}

/** The field that says itself what is wrong, else the first that can be changed below the title of a folded section. */
function controlIn(section: Element): HTMLElement | undefined {
  const faulty = section.querySelector('.pd-fault')?.closest('.pd-field');
  return [...(faulty ?? section).querySelectorAll<HTMLElement>(controls)].find(
    (control) => !control.matches(`:disabled, ${folded}`),
  );
}
