import { Fragment } from 'react';

/** A name in parts, such as that of a class: its lines end between them. */
const Dotted = ({ text }: { text: string }) =>
  text.split(/(?<=\.)/u).map((part, index) => (
    // oxlint-disable-next-line react/no-array-index-key -- a part is known by its place
    <Fragment key={index}>
      {part}
      <wbr />
    </Fragment>
  ));

/** A value below its kind: with separate columns, both would be too narrow. */
export const ofKind = (kind: string, value: string) => (
  <>
    <small>{kind}</small>
    <Dotted text={value} />
  </>
);
