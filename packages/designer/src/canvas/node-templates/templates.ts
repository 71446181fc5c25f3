import type { NodeTemplate } from '@portal/bpmn';

interface Look {
  /** The name of the new node, a key of the translations. */
  name: string;
  title: string;
  /** The path of an icon of 24 by 24. */
  icon: string;
}

const person = 'M12 11a3.5 3.5 0 1 0 0-7 3.5 3.5 0 0 0 0 7ZM5 20c0-3.9 3.1-6 7-6';

export const templateLooks: Record<NodeTemplate, Look> = {
  approver: { name: 'Approver', title: 'Approver, whom the initiator chooses', icon: `${person}m2 4 2.5 2.5L21 16` },
  countersign: {
    name: 'Countersign',
    title: 'Several approvers, who all must agree',
    icon: 'M9 11a3 3 0 1 0 0-6 3 3 0 0 0 0 6ZM3 19c0-3.3 2.7-5 6-5s6 1.7 6 5M16 5.3a3 3 0 0 1 0 5.4M18 14.6c1.9.7 3 2.2 3 4.4',
  },
  superior: {
    name: 'Superior',
    title: 'The superior of the initiator',
    icon: `${person}m6 6v-6m-2.5 2.5L18 14l2.5 2.5`,
  },
  copy: {
    name: 'Copy',
    title: 'A copy for the initiator, without waiting',
    icon: 'm21 3-9 18-2.5-7.5L3 11l18-8ZM9.5 13.5 21 3',
  },
  condition: {
    name: 'Condition',
    title: 'Branches by conditions',
    icon: 'M12 3v5m0 0 3.5 3.5L12 15l-3.5-3.5L12 8ZM15.5 11.5H20V20M8.5 11.5H4V20',
  },
};

/** Returns an icon in the colour of the text around it. */
export const svgOf = (path: string): string =>
  `<svg viewBox="0 0 24 24" fill="none" stroke="currentColor" stroke-width="1.6" stroke-linecap="round" stroke-linejoin="round" aria-hidden="true"><path d="${path}"/></svg>`;
