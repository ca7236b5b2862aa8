import { Group, Title } from '@mantine/core'
import { useDocumentTitle } from '@mantine/hooks'
import { type ReactNode, useEffect, useRef } from 'react'
import { PreferenceControl } from '../preferences/PreferenceControl.tsx'
import { usePreferenceChoices } from '../preferences/preference-choices.ts'
import classes from './EntrancePage.module.css'
import { LogoMark } from './LogoMark.tsx'

type Props = {
  product: string
  title: string
  width?: 'narrow' | 'wide'
  footer?: ReactNode
  children: ReactNode
}

/** A page outside the shell: sign-in, first start, recovery. Language, calendar and theme can be changed here too. */
export function EntrancePage({ product, title, width = 'narrow', footer, children }: Props) {
  const choices = usePreferenceChoices()
  const heading = useRef<HTMLHeadingElement>(null)
  useDocumentTitle(`${title} – ${product}`)
  // Where the page before took the focus along and this one has no field for it, reading starts at the heading.
  useEffect(() => {
    if (document.activeElement === document.body) heading.current?.focus()
  }, [])
  return (
    <div className={classes.page}>
      <header className={classes.head}>
        <Group gap="sm">
          <LogoMark />
          <span className={classes.product}>{product}</span>
        </Group>
        <Group gap="sm">
          {choices.map(choice => (
            <PreferenceControl key={choice.key} choice={choice} />
          ))}
        </Group>
      </header>
      <main className={classes.main}>
        <div className={classes.box} data-width={width}>
          <Title order={1} mb="md" ref={heading} tabIndex={-1}>
            {title}
          </Title>
          {children}
        </div>
      </main>
      <footer className={classes.foot}>{footer}</footer>
    </div>
  )
}
