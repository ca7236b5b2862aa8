import { Button, Group } from '@mantine/core'
import type { ReactNode } from 'react'
import { useFormats } from '../formats/use-formats.ts'

type Choice<Id extends string> = {
  readonly id: Id
  readonly label: string
  readonly count: number | undefined
  readonly icon?: ReactNode
}

type Props<Id extends string> = {
  label: string
  all: { readonly label: string; readonly count: number | undefined }
  choices: readonly Choice<Id>[]
  value: Id | undefined
  onChange: (id: Id | undefined) => void
  /** Not in a bar of its own. */
  isInline?: boolean
}

const BAR = { border: 0, borderBottom: '1px solid var(--line)', padding: '8px 16px' }
const INLINE = { border: 0, padding: 0 }
const PRESSED = {
  borderColor: 'var(--accent-text)',
  background: 'var(--surface-chosen)',
  color: 'var(--accent-text)'
}

/** The count of each kind; pressing a count filters the list to that kind. */
export function CountFilter<Id extends string>(props: Props<Id>) {
  const { label: name, all, choices, value, onChange, isInline = false } = props
  const formats = useFormats()
  return (
    <Group component="fieldset" gap={8} m={0} miw={0} style={isInline ? INLINE : BAR} aria-label={name}>
      {[{ id: undefined, icon: undefined, ...all }, ...choices].map(({ id, label, count, icon }) => (
        <Button
          key={id ?? ''}
          variant="default"
          px={12}
          fz={13}
          fw={400}
          leftSection={icon}
          aria-pressed={value === id}
          {...(value === id ? { style: PRESSED } : {})}
          onClick={() => onChange(value === id ? undefined : id)}
        >
          <span>{label}</span>
          <strong style={{ marginLeft: 6, fontSize: 16, fontWeight: count === 0 ? 400 : 600 }}>
            {formats.number(count)}
          </strong>
        </Button>
      ))}
    </Group>
  )
}
