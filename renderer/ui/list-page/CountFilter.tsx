import { UnstyledButton } from '@mantine/core'
import type { ReactNode } from 'react'
import { useFormats } from '../formats/use-formats.ts'
import classes from './CountFilter.module.css'

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
}

/** How many there are of each kind; pressed, a count filters the list to these. */
export function CountFilter<Id extends string>({ label, all, choices, value, onChange }: Props<Id>) {
  const formats = useFormats()
  return (
    <fieldset className={classes.counts} aria-label={label}>
      <UnstyledButton
        className={classes.count}
        aria-pressed={value === undefined}
        onClick={() => onChange(undefined)}
      >
        <span>{all.label}</span>
        <strong>{formats.number(all.count)}</strong>
      </UnstyledButton>
      {choices.map(({ id, label: name, count, icon }) => (
        <UnstyledButton
          key={id}
          className={classes.count}
          data-choice={id}
          data-none={count === 0 || undefined}
          aria-pressed={value === id}
          onClick={() => onChange(value === id ? undefined : id)}
        >
          {icon}
          <span>{name}</span>
          <strong>{formats.number(count)}</strong>
        </UnstyledButton>
      ))}
    </fieldset>
  )
}
