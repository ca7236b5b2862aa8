import { TextInput } from '@mantine/core'
import type { ReactNode } from 'react'
import { satangOf } from '#shared/domain/money.ts'
import { useFormats } from '../../../ui/formats/use-formats.ts'

type Props = {
  label: string
  /** As it is typed; grouped with two decimals once the field is left. */
  value: string
  onChange: (value: string) => void
  error?: ReactNode
  description?: string
  placeholder?: string
  isRequired?: boolean
}

/** An amount of baht. */
export function AmountField(props: Props) {
  const { label, value, onChange, error, description, placeholder, isRequired = false } = props
  const formats = useFormats()
  const tidy = () => {
    const satang = satangOf(value.trim().replace(/\.$/, ''))
    if (satang !== null && formats.satang(satang) !== value) onChange(formats.satang(satang))
  }
  return (
    <TextInput
      label={label}
      value={value}
      onChange={event => onChange(event.currentTarget.value)}
      onBlur={tidy}
      error={error}
      description={description}
      placeholder={placeholder}
      required={isRequired}
      inputMode="decimal"
      autoComplete="off"
      className="number"
    />
  )
}
