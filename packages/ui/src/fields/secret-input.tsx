import { PasswordInput, type PasswordInputProps } from '@mantine/core';
import '@mantine/core/styles/PasswordInput.layer.css';
import { useLingui } from '@lingui/react/macro';

/** A password input whose toggle is a word, which is clearer than an icon of an eye. */
export function SecretInput(props: PasswordInputProps) {
  const { t } = useLingui();
  return (
    <PasswordInput
      autoCapitalize="none"
      spellCheck={false}
      {...props}
      rightSectionWidth="5.5rem"
      visibilityToggleIcon={({ reveal }) => (reveal ? t`Hide` : t`Show`)}
      visibilityToggleButtonProps={{ w: 'auto', px: 8, fz: 'sm', tabIndex: 0, 'aria-label': undefined, 'aria-controls': props.id }}
    />
  );
}
