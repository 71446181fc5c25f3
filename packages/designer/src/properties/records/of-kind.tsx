import { Dotted } from './Dotted';

/** A value under the word for its kind: a column of its own for that would leave neither enough room. */
export const ofKind = (kind: string, value: string) => (
  <>
    <small>{kind}</small>
    <Dotted text={value} />
  </>
);
