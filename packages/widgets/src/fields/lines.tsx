import { limits } from '@portal/contract';
import { Input } from 'antd';
import type { HTMLAttributes } from 'react';
import { optionsOf, type InputOptions, type InputProps, type ValueProps } from './shared/props';
import { isPortalPath, isWebAddress, typedMobile } from '@portal/contract/fields';

interface Props extends InputOptions {
  value: string | null;
  onChange: (value: string | null) => void;
  maxLength?: number;
  type?: 'text' | 'tel' | 'email' | 'url';
  inputMode?: HTMLAttributes<HTMLInputElement>['inputMode'];
  autoComplete?: string;
  /** Applied to typed text, for example to convert it to capitals. */
  normalise?: (text: string) => string;
}

/** A text input of one line. An emptied input is null. */
function LineInput({ value, onChange, normalise = (text) => text, ...props }: Props) {
  const { maxLength = limits.textLength, type, inputMode, autoComplete } = props;
  return (
    <Input
      {...optionsOf(props)}
      {...{ maxLength, type, inputMode, autoComplete }}
      value={value ?? ''}
      onChange={(event) => onChange(normalise(event.target.value) || null)}
    />
  );
}

export const ShortTextInput = ({ settings, ...props }: InputProps<'short-text'>) => (
  <LineInput {...props} maxLength={settings.max} />
);

export const EmailInput = (props: InputProps<'email'>) => (
  <LineInput {...props} inputMode="email" autoComplete="email" maxLength={254} />
);

export const EmailValue = ({ value }: ValueProps<'email'>) => <a href={`mailto:${value}`}>{value}</a>;

export const LinkInput = (props: InputProps<'link'>) => <LineInput {...props} inputMode="url" maxLength={2000} />;

export const LinkValue = ({ value, settings }: ValueProps<'link'>) =>
  isWebAddress(value) || (settings.portal && isPortalPath(value)) ? (
    <a href={value} target="_blank" rel="noopener noreferrer">
      {value}
    </a>
  ) : (
    <span>{value}</span>
  );

export const MobileInput = (props: InputProps<'mobile'>) => (
  <LineInput {...props} type="tel" inputMode="tel" autoComplete="tel" normalise={typedMobile} />
);

export const CreditCodeInput = (props: InputProps<'credit-code'>) => (
  <LineInput {...props} maxLength={18} autoComplete="off" normalise={(text) => text.toUpperCase()} />
);

export const IdentityNumberInput = (props: InputProps<'identity-number'>) => (
  <LineInput {...props} maxLength={18} autoComplete="off" normalise={(text) => text.toUpperCase()} />
);
