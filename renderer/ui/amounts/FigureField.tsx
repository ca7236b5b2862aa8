import { TextInput, type TextInputProps } from '@mantine/core'

type Props = Omit<TextInputProps, 'onChange'> & { onChange: (value: string) => void }

/** A number that is not an amount of money: a count, days, a rate. */
export const FigureField = ({ onChange, ...more }: Props) => (
  <TextInput
    inputMode="decimal"
    className="number"
    autoComplete="off"
    {...more}
    onChange={event => onChange(event.currentTarget.value)}
  />
)
