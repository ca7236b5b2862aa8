import { TextInput } from '@mantine/core'

type Props = {
  label: string
  value: string
  onChange: (value: string) => void
  inputMode: 'numeric' | 'decimal'
  error?: string
  isRequired?: boolean
}

/** A figure that is no amount: a count, a rate. */
export function FigureField({ label, value, onChange, inputMode, error, isRequired = false }: Props) {
  return (
    <TextInput
      label={label}
      value={value}
      onChange={event => onChange(event.currentTarget.value)}
      inputMode={inputMode}
      autoComplete="off"
      className="number"
      required={isRequired}
      error={error}
    />
  )
}
