import type { Json } from '../..';
import type { IssueCode } from '../../issue';

/** A value that a field with these settings refuses, and why. */
export interface Refusal {
  settings?: Record<string, Json>;
  value: Json;
  code: IssueCode;
}

/** What one kind refuses. */
export interface KindRefusals {
  /** Refused whatever the settings say. */
  always: Refusal[];
  /** Refused because of a setting, by its name. */
  settings: Record<string, Refusal[]>;
  /** Settings that refuse no value: they say how it is shown, or what it is made of. */
  shown?: string[];
  /** Settings that no field can have. */
  wrong: Record<string, Json>[];
}
