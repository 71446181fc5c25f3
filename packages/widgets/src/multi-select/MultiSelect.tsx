import { Select, type SelectProps } from 'antd';

/**
 * Selects several options. Tab leaves the field; antd would take the key for another choice and drop what Enter has
 * just chosen.
 */
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
