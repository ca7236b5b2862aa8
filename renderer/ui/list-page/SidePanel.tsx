import { Box, CloseButton, Group, Title } from '@mantine/core'
import { type ReactNode, useEffect, useId, useRef, useState } from 'react'
import { Notice } from '../states/Notice.tsx'
import { uiTexts } from '../texts/ui-texts.ts'
import { usePanelFrame } from './open-row.tsx'
import classes from './SidePanel.module.css'

type Props = {
  title: string
  /** Absent: the panel is a permanent part of the page and is not focused. */
  onClose?: () => void
  actions?: ReactNode
  children: ReactNode
}

/**
 * The chosen row beside the list. Opened by keyboard, it takes the focus and returns it when it closes; opened by a
 * click, it leaves the focus in the list, so that the arrows keep moving there and the panel follows. A field that
 * focuses itself keeps the focus. It says if its row is no longer in the list.
 */
export function SidePanel({ title, onClose, actions, children }: Props) {
  const t = uiTexts.use()
  const titleId = useId()
  const { isGone, isReplacing } = usePanelFrame()
  const heading = useRef<HTMLHeadingElement>(null)
  const panel = useRef<HTMLElement>(null)
  // Read before this panel renders: the element that it replaces may have the focus.
  const [before] = useState(() => (onClose === undefined || isReplacing() ? null : focusedByKeyboard()))
  useEffect(() => {
    if (before === null) return
    if (panel.current?.contains(document.activeElement) !== true) heading.current?.focus()
    return () => before.focus()
  }, [before])
  return (
    <aside ref={panel} className={classes.panel} aria-labelledby={titleId}>
      <Group
        component="header"
        gap={8}
        mih={40}
        pl="md"
        pr={8}
        py={4}
        wrap="nowrap"
        className="line-below"
        style={{ overflowWrap: 'anywhere' }}
      >
        <Title order={2} id={titleId} ref={heading} tabIndex={-1} flex={1} miw={0}>
          {title}
        </Title>
        {onClose && <CloseButton aria-label={t('panel.close')} onClick={onClose} />}
      </Group>
      <Box
        flex={1}
        mih={0}
        p="md"
        style={{ position: 'relative', overflow: 'auto' }}
        // A permanent panel may contain nothing else that makes it scrollable by keyboard.
        {...(onClose === undefined ? { tabIndex: 0 } : {})}
      >
        <div role="status">
          {isGone && (
            <Box pb="md">
              <Notice tone="amber">{t('panel.gone', { name: title })}</Notice>
            </Box>
          )}
        </div>
        {children}
      </Box>
      {actions && (
        <Group component="footer" justify="flex-end" gap={8} px="md" py={8} className="line-above">
          {actions}
        </Group>
      )}
    </aside>
  )
}

function focusedByKeyboard(): HTMLElement | null {
  const focused = document.activeElement
  return focused instanceof HTMLElement && focused.matches(':focus-visible') ? focused : null
}
