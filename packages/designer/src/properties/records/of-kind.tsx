import { Fragment } from 'react';

/** Shows a name that consists of parts, such as that of a class, and breaks lines between the parts. */
const Dotted = ({ text }: { text: string }) =>
  text.split(/(?<=\.)/u).map((part, index) => (
    // oxlint-disable-next-line react/no-array-index-key -- a part is known by its place
    <Fragment key={index}>
      {part}
      <wbr />
    </Fragment>
  ));

/** Shows a value below its kind, because in separate columns both would be too narrow. */
export const ofKind = (kind: string, value: string) => (
  <>
    <small>{kind}</small>
    <Dotted text={value} />
  </>
);
