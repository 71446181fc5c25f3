import { Select, type SelectProps } from 'antd';

/** A choice of several. Tab leaves it: antd would take the key for another choice, and give up what Enter has just chosen. */
export function MultiSelect(props: Omit<SelectProps, 'mode'>) {
  return (
    <div
      style={{ display: 'contents' }}
      onKeyDownCapture={(event) => {
        if (event.key === 'Tab') event.stopPropagation();
      }}
    >
      <Select mode="multiple" {...props} />
    </div>
  );
}
