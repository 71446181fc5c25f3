import { defaultHandling, type HandleMethod, type Handling } from '@portal/bpmn';

/** Another method; it starts from the defaults, since what the former one asked for does not concern it. */
export function withMethod(handling: Handling, type: HandleMethod): Handling {
  return handling.type === type ? handling : { type, config: defaultHandling.config };
}

export function withConfig(handling: Handling, config: Partial<Handling['config']>): Handling {
  return { ...handling, config: { ...handling.config, ...config } };
}
