import { Button } from 'antd';
import { useRef } from 'react';
import type { InputOptions } from './props';

interface Props extends InputOptions {
  text: string;
  accept: string | undefined;
  multiple?: boolean;
  onFiles: (files: File[]) => void;
}

/** A button that opens the browser's file dialog. On a phone it offers the camera for pictures. */
export function UploadButton({ text, accept, multiple = false, onFiles, ...options }: Props) {
  const input = useRef<HTMLInputElement>(null);
  return (
    <>
      <Button
        id={options.id}
        disabled={options.disabled}
        danger={options.status === 'error'}
        aria-describedby={options['aria-describedby']}
        onClick={() => input.current?.click()}
      >
        {text}
      </Button>
      <input
        ref={input}
        type="file"
        hidden
        /* Form.Item of antd shows file inputs in spite of `hidden`. */
        style={{ display: 'none' }}
        aria-label={options['aria-label'] ?? text}
        {...{ accept, multiple }}
        onChange={({ target }) => {
          onFiles([...(target.files ?? [])]);
          target.value = '';
        }}
      />
    </>
  );
}
