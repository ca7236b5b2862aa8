import { TextInput, type TextInputProps } from '@mantine/core'
import { useState } from 'react'
import { satangOf } from '#shared/domain/money.ts'
import { useFormats } from '../formats/use-formats.ts'

type Props = Omit<TextInputProps, 'value' | 'onChange'> & {
  /** Without digit grouping. */
  value: string
  onChange: (value: string) => void
}

const plain = (text: string): string => text.replaceAll(',', '')

/** An amount of baht, shown as `12,000.00` however it is typed. */
export function AmountField({ value, onChange, ...more }: Props) {
  const formats = useFormats()
  const [typed, setTyped] = useState<string | null>(null)
  const satang = satangOf(value.trim().replace(/\.$/, ''))
  return (
    <TextInput
      {...more}
      // Shows the typed text unless the value has changed since.
      value={
        typed !== null && plain(typed) === value ? typed : satang === null ? value : formats.satang(satang)
      }
      inputMode="decimal"
      className="number"
      autoComplete="off"
      onChange={({ currentTarget }) => {
        setTyped(currentTarget.value)
        onChange(plain(currentTarget.value))
      }}
      onBlur={() => setTyped(null)}
    />
  )
}
