/** Where a fault is set right: the section of the panel, by its code. What is missing here is looked for in `general`. */
const sections: Record<string, string> = {
  handlerEmpty: 'handlers',
  percentageInvalid: 'handlers',
  expressionNotWrapped: 'handlers',
  conditionEmpty: 'condition',
  conditionResourceEmpty: 'condition',
  conditionFormatEmpty: 'condition',
  formEmpty: 'forms',
  gatewayFlowMissing: 'gateway',
  defaultFlowInvalid: 'gateway',
  cycleTooShort: 'event',
};

const controls = 'input, textarea, button';
const patienceMs = 3000;
const stepMs = 50;

/** Brings the field of a fault into view and gives it the focus, as soon as its section is there. */
export function focusField(panel: ParentNode, errCode: string): void {
  const until = performance.now() + patienceMs;
  const look = () => {
    const section = panel.querySelector(`.pd-panel [data-section="${sections[errCode] ?? 'general'}"]`);
    /* The field that says itself what is wrong, else the first that can be changed. */
    const faulty = section?.querySelector('.pd-fault')?.closest('.pd-field');
    const control = [...((faulty ?? section)?.querySelectorAll<HTMLElement>(controls) ?? [])].find(
      (each) => !each.matches(':disabled'),
    );
    if (control) {
      control.scrollIntoView({ block: 'center' });
      control.focus();
    } else if (performance.now() < until) setTimeout(look, stepMs);
  };
  /* The panel first shows what was selected. */
  setTimeout(look, stepMs);
}
