import { Textarea, TextInput } from '@mantine/core'
import { CopyButton } from './CopyButton.tsx'

type Props = {
  label: string
  value: string
  copyLabel: string
  /** "It is shown only this once": for secrets. */
  note?: string
  /** Called after copying by the button or by hand. */
  onCopied?: () => void
  isMultiline?: boolean
  /** A taller text scrolls. */
  maxRows?: number
  /** For screen readers only, if the same words are already shown beside it. */
  isLabelHidden?: boolean
}

const INPUT_STYLE = {
  background: 'var(--surface-quiet)',
  fontFamily: 'var(--mantine-font-family-monospace)',
  fontSize: 13
}

/** A text to be copied exactly: a key, a command, an address. */
export function CopyField({
  label,
  value,
  copyLabel,
  note,
  onCopied,
  isMultiline = false,
  maxRows,
  isLabelHidden = false
}: Props) {
  const field = {
    ...(isLabelHidden ? { 'aria-label': label } : { label }),
    value,
    description: note,
    readOnly: true,
    spellCheck: false,
    styles: { input: INPUT_STYLE },
    onCopy: onCopied,
    rightSection: <CopyButton text={value} label={copyLabel} {...(onCopied ? { onCopied } : {})} />
  }
  return isMultiline ? (
    <Textarea {...field} autosize {...(maxRows === undefined ? {} : { maxRows })} />
  ) : (
    <TextInput {...field} />
  )
}
