import { Group, Title } from '@mantine/core'
import { useDocumentTitle } from '@mantine/hooks'
import { IconClockHour4 } from '@tabler/icons-react'
import type { ReactNode } from 'react'
import { useFocusWhenLost } from '../page/use-focus-when-lost.ts'
import { PreferenceControl } from '../preferences/PreferenceControl.tsx'
import { usePreferenceChoices } from '../preferences/preference-choices.ts'
import classes from './EntrancePage.module.css'

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
  useDocumentTitle(`${title} – ${product}`)
  // If this page has no autofocused field.
  const heading = useFocusWhenLost<HTMLHeadingElement>()
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

function LogoMark() {
  return (
    <span className={classes.mark} aria-hidden>
      <IconClockHour4 size={20} />
    </span>
  )
}
