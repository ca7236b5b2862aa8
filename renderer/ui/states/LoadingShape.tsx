import { Skeleton, Stack, VisuallyHidden } from '@mantine/core'
import { useTimeout } from '@mantine/hooks'
import { useState } from 'react'
import { uiTexts } from '../texts/ui-texts.ts'

const PATIENCE_MS = 300

type Props = {
  /** Shape of the expected content: rows of a list, or the fields of a record. */
  shape?: 'rows' | 'record'
  lines?: number
}

/** The page's shape while it loads; nothing for the first 300 ms, so that quick responses do not flicker. */
export function LoadingShape({ shape = 'rows', lines = 12 }: Props) {
  const t = uiTexts.use()
  const [isLate, setLate] = useState(false)
  useTimeout(() => setLate(true), PATIENCE_MS, { autoInvoke: true })
  return (
    <div aria-busy="true" aria-live="polite">
      {isLate && (
        <Stack gap={shape === 'rows' ? 16 : 24} p="md">
          <VisuallyHidden>{t('loading')}</VisuallyHidden>
          {Array.from({ length: lines }, (_, line) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: the lines have no identity
            <Skeleton key={line} height={16} width={shape === 'rows' ? '100%' : `${70 - (line % 3) * 15}%`} />
          ))}
        </Stack>
      )}
    </div>
  )
}
