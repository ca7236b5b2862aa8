import { TextInput, type TextInputProps } from '@mantine/core'
import { useState } from 'react'
import { satangOf } from '#shared/domain/money.ts'
import { useFormats } from '../../../ui/formats/use-formats.ts'

type Props = Omit<TextInputProps, 'value' | 'onChange'> & {
  /** Without signs of grouping. */
  value: string | null
  onChange: (value: string | null) => void
}

const plain = (text: string): string => text.replaceAll(',', '')

/** An amount of baht, read as `12,000.00` whatever way it is typed. */
export function AmountInput({ value, onChange, ...more }: Props) {
  const formats = useFormats()
  const [typed, setTyped] = useState<string | null>(null)
  const satang = satangOf(value ?? '')
  const grouped = satang === null ? (value ?? '') : formats.satang(satang)
  return (
    <TextInput
      {...more}
      // What was typed, unless the value has become another one by now.
      value={typed !== null && plain(typed) === (value ?? '') ? typed : grouped}
      inputMode="decimal"
      className="number"
      autoComplete="off"
      onChange={({ currentTarget }) => {
        setTyped(currentTarget.value)
        onChange(plain(currentTarget.value) || null)
      }}
      onBlur={() => setTyped(null)}
    />
  )
}
