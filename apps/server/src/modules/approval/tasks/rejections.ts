import { identity, type tasks } from '@portal/contract';
import type { Identity, Rejection } from '@portal/engine';
import { type Names, namesOf } from '../workflow';

/** Returns the identity of the person who rejected, to look up the name. */
export const rejecterOf = (rejection: Rejection | null): Identity[] =>
  rejection === null || rejection.by === null ? [] : [identity.user(rejection.by)];

/** A reject as people read it. */
export const namedRejection = (rejection: Rejection | null, names: Names): tasks.Rejection | null =>
  rejection && {
    userName: namesOf(names, rejecterOf(rejection)).join(''),
    nodeName: rejection.nodeName,
    comment: rejection.comment,
    ...(rejection.voted && { voted: true }),
  };
