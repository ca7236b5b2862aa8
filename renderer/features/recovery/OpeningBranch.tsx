import { Progress, Stack, Text } from '@mantine/core'
import { useInterval } from '@mantine/hooks'
import { useState } from 'react'
import { EntrancePage } from '../../ui/entrance/EntrancePage.tsx'
import { useFormats } from '../../ui/formats/use-formats.ts'
import { Notice } from '../../ui/states/Notice.tsx'
import { recoveryTexts } from './recovery-texts.ts'

const SECOND_MS = 1000
const LATE_AFTER_S = 60

/** The backup is in place; the branch is checked and opened, which takes a while for a large one. */
export function OpeningBranch() {
  const t = recoveryTexts.use()
  const formats = useFormats()
  const [seconds, setSeconds] = useState(0)
  useInterval(() => setSeconds(past => past + 1), SECOND_MS, { autoInvoke: true })
  return (
    <EntrancePage product={t('product')} title={t('opening.title')}>
      <Stack gap="sm">
        <Text role="status">{t('opening.note')}</Text>
        <Progress value={100} animated aria-label={t('opening.title')} />
        <Text c="dimmed" fz={13}>
          {t('opening.elapsed', { time: formats.duration(seconds * SECOND_MS) })}
        </Text>
        {seconds >= LATE_AFTER_S && (
          <div role="alert">
            <Notice tone="amber">{t('opening.late')}</Notice>
          </div>
        )}
      </Stack>
    </EntrancePage>
  )
}
