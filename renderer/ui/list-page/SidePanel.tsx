import { CloseButton, Title } from '@mantine/core'
import { type ReactNode, useEffect, useId, useRef } from 'react'
import { uiTexts } from '../texts/ui-texts.ts'
import { useTexts } from '../texts/use-texts.ts'
import classes from './SidePanel.module.css'

type Props = {
  title: string
  onClose: () => void
  /** Buttons below, always visible. */
  actions?: ReactNode
  children: ReactNode
}

/**
 * The chosen one beside the list. Opened by keyboard it takes the focus and gives it back when it closes; opened by a
 * click the focus stays in the list, so that the arrows go on moving there and the panel follows.
 */
export function SidePanel({ title, onClose, actions, children }: Props) {
  const t = useTexts(uiTexts)
  const titleId = useId()
  const heading = useRef<HTMLHeadingElement>(null)
  useEffect(() => {
    const before = document.activeElement
    if (!(before instanceof HTMLElement) || !before.matches(':focus-visible')) return
    heading.current?.focus()
    return () => before.focus()
  }, [])
  return (
    <aside className={classes.panel} aria-labelledby={titleId}>
      <header className={classes.head}>
        <Title order={2} id={titleId} ref={heading} tabIndex={-1} className={classes.title}>
          {title}
        </Title>
        <CloseButton aria-label={t('panel.close')} onClick={onClose} />
      </header>
      <div className={classes.body}>{children}</div>
      {actions && <footer className={classes.actions}>{actions}</footer>}
    </aside>
  )
}
