import { Button, Group, Progress, Stack, Text } from '@mantine/core'
import { useInterval } from '@mantine/hooks'
import { useState } from 'react'
import { EntrancePage } from '../../ui/entrance/EntrancePage.tsx'
import { useFormats } from '../../ui/formats/use-formats.ts'
import { SetupCodeFault } from '../../ui/setup-code/SetupCodeFault.tsx'
import { isSetupCodeFault } from '../../ui/setup-code/setup-code.ts'
import { useTexts } from '../../ui/texts/use-texts.ts'
import { firstStartTexts } from './first-start-texts.ts'

type Props = { error: Error | null; onRetry: () => void; onBack: () => void }

const SECOND_MS = 1000

export function DemoLoading({ error, onRetry, onBack }: Props) {
  const t = useTexts(firstStartTexts)
  return (
    <EntrancePage product={t('product')} title={t('demo.title')}>
      {error === null ? (
        <Waiting />
      ) : (
        <>
          <SetupCodeFault error={error} kept={t('demo.kept')} onRetry={onRetry} />
          <Group mt="md">
            <Button variant="default" onClick={onBack}>
              {t('wizard.back')}
            </Button>
            {isSetupCodeFault(error) && <Button onClick={onRetry}>{t('wizard.next')}</Button>}
          </Group>
        </>
      )}
    </EntrancePage>
  )
}

/** How far it is cannot be known from here, so the bar only moves; the seconds say that it lives. */
function Waiting() {
  const t = useTexts(firstStartTexts)
  const formats = useFormats()
  const [seconds, setSeconds] = useState(0)
  useInterval(() => setSeconds(past => past + 1), SECOND_MS, { autoInvoke: true })
  return (
    <Stack gap="sm">
      <Text role="status">{t('demo.loading')}</Text>
      <Progress value={100} animated aria-label={t('demo.title')} />
      <Text c="dimmed" fz={13}>
        {t('demo.elapsed', { time: formats.duration(seconds * SECOND_MS) })}
      </Text>
    </Stack>
  )
}
