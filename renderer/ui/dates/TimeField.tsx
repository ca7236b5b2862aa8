import { TextInput, type TextInputProps } from '@mantine/core'
import { uiTexts } from '../texts/ui-texts.ts'

type Props = Omit<TextInputProps, 'value' | 'onChange'> & { value: string; onChange: (time: string) => void }

/** A time of day, `HH:mm`, typed in any common way. */
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

/** `HH:mm` from an entry such as `830`, `8.30`, `8:30`; anything else stays unchanged and is then refused. */
function typedTime(text: string): string {
  const [, hours = '', minutes = ''] = /^(\d{1,2})[:.]?(\d{2})$/.exec(text.trim()) ?? []
  return hours === '' ? text.trim() : `${hours.padStart(2, '0')}:${minutes}`
}
