import { Button, Progress, Stack, Text } from '@mantine/core'
import { useKeys } from '../../keys/use-keys.ts'
import { useFocusWhenLost } from '../../page/use-focus-when-lost.ts'
import { sheetTexts } from '../sheet-texts.ts'
import { useSheetImport } from '../use-sheet-import.ts'

type Props = { step: 'opening' | 'reading' | 'checking'; done: number }

/** How far the reading is; nothing of it has left the window. */
export function ReadingStage({ step, done }: Props) {
  const t = sheetTexts.use()
  const { useStore } = useSheetImport()
  const name = useStore(store => store.given?.name ?? '')
  const startOver = useStore(store => store.startOver)
  useKeys([{ keys: 'Escape', label: t('cancel'), run: startOver }])
  const words = useFocusWhenLost<HTMLParagraphElement>()
  const label = t(`reading.${step}`, { name })
  return (
    <Stack align="center" justify="center" h="100%" gap="md" p="lg">
      <Text role="status" ref={words} tabIndex={-1} style={{ outline: 'none' }}>
        {label}
      </Text>
      <Progress value={done * 100} w={320} aria-label={label} />
      <Button variant="default" onClick={startOver}>
        {t('cancel')}
      </Button>
    </Stack>
  )
}
