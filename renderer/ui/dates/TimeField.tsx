import { TextInput, type TextInputProps } from '@mantine/core'
import { uiTexts } from '../texts/ui-texts.ts'
import { typedTime } from './typed-time.ts'

type Props = Omit<TextInputProps, 'value' | 'onChange'> & { value: string; onChange: (time: string) => void }

/** A time of the day, `HH:mm`, in any of the ways people type it. */
export function TimeField({ onChange, ...props }: Props) {
  const t = uiTexts.use()
  return (
    <TextInput
      placeholder={t('time.format')}
      {...props}
      inputMode="numeric"
      onChange={event => onChange(event.currentTarget.value)}
      onBlur={event => onChange(typedTime(event.currentTarget.value))}
    />
  )
}
