import type { Json } from '../..';
import type { IssueCode } from '../../issue';

/** A value that a field with these settings refuses, and why. */
export interface Refusal {
  settings?: Record<string, Json>;
  value: Json;
  code: IssueCode;
}

/** The values that one kind refuses. */
export interface KindRefusals {
  /** Refused with any settings. */
  always: Refusal[];
  /** Refused because of a setting, by its name. */
  settings: Record<string, Refusal[]>;
  /** Settings that refuse no value, because they only affect how it is shown or computed. */
  shown?: string[];
  /** Settings that no field can have. */
  wrong: Record<string, Json>[];
}
