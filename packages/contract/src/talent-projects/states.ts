import type { StateColour } from '../records/record';

/**
 * The states of an application, in the order in which one passes through them. The first half is moved by the calls of
 * this area and by the process of the formal review, the second half by what follows it, through `moveApplication` of
 * the server's `talent-projects`.
 */
export const applicationStates = {
  /** The applicant writes it. Only they read it. */
  draft: 'default',
  /** Submitted within the time of its batch: it waits for the unit's recommendation. It has a number. */
  submitted: 'processing',
  /** The unit recommends it, with a rank among its own. It counts against the quotas of the batch. */
  recommended: 'processing',
  /** The unit does not recommend it and has said why. The unit may think again until the batch closes. */
  notRecommended: 'warning',
  /** The formal review by district, city and province. */
  review: 'processing',
  /** The formal review has sent it back: the applicant mends the fields that its notes name. */
  returned: 'warning',
  /** It passed the formal review and is accepted for scoring (受理). */
  qualified: 'success',
  /** Experts score it. */
  scoring: 'processing',
  /** The office proposes it for a grant after the ranking. */
  proposed: 'processing',
  /** The proposal is public, and objections are heard. */
  publicity: 'processing',
  /** Granted: the result is announced and the first instalment is due. */
  granted: 'success',
  /** The project runs, with instalments, progress and reports. */
  running: 'processing',
  /** The finished project passed its acceptance (验收). */
  accepted: 'success',
  /** The project ended without acceptance: it was stopped, or failed it. */
  ended: 'error',
  /** Refused (不通过): by the formal review, the scoring, the decision or an objection. It does not come back. */
  refused: 'error',
  /** The applicant withdrew it before a decision. It does not come back. */
  withdrawn: 'default',
} as const satisfies Record<string, StateColour>;

export type ApplicationState = keyof typeof applicationStates;

/** The states to which an application may go from each state. */
const applicationMoves: Readonly<Record<ApplicationState, readonly ApplicationState[]>> = {
  draft: ['submitted', 'withdrawn'],
  submitted: ['draft', 'recommended', 'notRecommended', 'withdrawn'],
  recommended: ['submitted', 'notRecommended', 'review', 'withdrawn'],
  notRecommended: ['submitted', 'recommended', 'withdrawn'],
  review: ['returned', 'qualified', 'refused', 'withdrawn'],
  returned: ['review', 'refused', 'withdrawn'],
  qualified: ['scoring', 'refused', 'withdrawn'],
  scoring: ['qualified', 'proposed', 'refused', 'withdrawn'],
  proposed: ['scoring', 'publicity', 'refused'],
  publicity: ['proposed', 'granted', 'refused'],
  granted: ['running', 'ended'],
  running: ['accepted', 'ended'],
  accepted: [],
  ended: [],
  refused: [],
  withdrawn: [],
};

export const mayMoveApplication = (from: ApplicationState, to: ApplicationState): boolean =>
  applicationMoves[from].includes(to);

/** The states after which nothing follows. */
const finalStates: readonly ApplicationState[] = ['accepted', 'ended', 'refused', 'withdrawn'];

/** The states of a project that keeps its applicant from another one: from the submission to the end. */
export const underwayStates: readonly ApplicationState[] = (
  Object.keys(applicationStates) as ApplicationState[]
).filter((state) => state !== 'draft' && state !== 'notRecommended' && !finalStates.includes(state));

/** The stages that applicants, units and the office see, each with its states. */
export const applicationStages = {
  draft: ['draft'],
  unit: ['submitted', 'recommended', 'notRecommended'],
  review: ['review', 'returned'],
  scoring: ['qualified', 'scoring'],
  publicity: ['proposed', 'publicity'],
  running: ['granted', 'running'],
  end: ['accepted', 'ended'],
} as const satisfies Record<string, readonly ApplicationState[]>;

export type ApplicationStage = keyof typeof applicationStages;

/** Returns the stage of a state; a refusal or withdrawal has none of its own. */
export const stageOf = (state: string): ApplicationStage | undefined =>
  (Object.keys(applicationStages) as ApplicationStage[]).find((stage) =>
    (applicationStages[stage] as readonly string[]).includes(state),
  );
