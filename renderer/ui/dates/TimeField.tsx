import { TextInput, type TextInputProps } from '@mantine/core'
import { typedTime } from '../formats/date-parsing.ts'
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
