import { Button, CloseButton, Group, Text } from '@mantine/core'
import { useResizeObserver } from '@mantine/hooks'
import { IconAlertTriangle, IconCircleCheck } from '@tabler/icons-react'
import { type ReactNode, useEffect } from 'react'
import classes from './NoticeStrip.module.css'
import { closeDone, closeFailures, holdNotices, useNoticeStore } from './notice-store.ts'
import { noticeTexts } from './notice-texts.ts'

const HEIGHT = '--notices-height'
const ICON = { size: 18, style: { flex: 'none' }, 'aria-hidden': true } as const

/**
 * The notices, in a row of their own below the page, so that they cover nothing: the page becomes shorter instead.
 * Dialogs keep above it.
 */
export function NoticeStrip() {
  const t = noticeTexts.use()
  const { done, failures } = useNoticeStore()
  const [ref, { height }] = useResizeObserver<HTMLElement>()
  const isEmpty = done.length === 0 && failures.length === 0
  useEffect(() => {
    document.documentElement.style.setProperty(HEIGHT, `${isEmpty ? 0 : height}px`)
  }, [isEmpty, height])
  // What is pointed at may disappear without the event that the pointer has left.
  useEffect(() => {
    if (isEmpty) holdNotices(false)
  }, [isEmpty])
  /** The button that was pressed is gone without having lost the focus. */
  const close = (id: number) => {
    closeDone(id)
    holdNotices(false)
  }
  return (
    <section
      ref={ref}
      className={classes.strip}
      data-empty={isEmpty || undefined}
      aria-label={t('notices')}
      onPointerEnter={() => holdNotices(true)}
      onPointerLeave={() => holdNotices(false)}
      onFocus={() => holdNotices(true)}
      onBlur={() => holdNotices(false)}
    >
      {failures.length > 0 && (
        <Row tone="red" onClose={closeFailures}>
          <ul className={`plain ${classes.text}`}>
            {failures.map(({ title, message, times }) => (
              <li key={`${title} ${message}`}>
                {title !== undefined && (
                  <Text span inherit fw={600}>
                    {title}{' '}
                  </Text>
                )}
                {message}
                {times > 1 && ` ${t('notices.times', { count: times })}`}
              </li>
            ))}
          </ul>
        </Row>
      )}
      {done.map(({ id, message, undo }) => (
        <Row key={id} onClose={() => close(id)}>
          <span className={classes.text}>{message}</span>
          {undo !== undefined && (
            <Button
              size="compact-sm"
              variant="default"
              flex="none"
              onClick={() => {
                close(id)
                undo.run()
              }}
            >
              {undo.label}
            </Button>
          )}
        </Row>
      ))}
    </section>
  )
}

type RowProps = { tone?: 'red'; onClose: () => void; children: ReactNode }

function Row({ tone, onClose, children }: RowProps) {
  const t = noticeTexts.use()
  return (
    <Group className={classes.row} data-tone={tone} gap={8} wrap="nowrap" role="alert">
      {tone === 'red' ? (
        <IconAlertTriangle {...ICON} />
      ) : (
        <IconCircleCheck {...ICON} color="var(--mark-green)" />
      )}
      {children}
      <CloseButton size="sm" flex="none" c="inherit" aria-label={t('close')} onClick={onClose} />
    </Group>
  )
}
