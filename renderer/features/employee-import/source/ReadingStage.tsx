import { Button, Progress, Stack, Text } from '@mantine/core'
import { useKeys } from '../../../ui/keys/use-keys.ts'
import { useTexts } from '../../../ui/texts/use-texts.ts'
import { employeeImportTexts } from '../employee-import-texts.ts'
import { useImport } from '../import-store.ts'

type Props = { step: 'opening' | 'reading' | 'checking'; done: number }

/** How far the reading is; nothing of it has left the window. */
export function ReadingStage({ step, done }: Props) {
  const t = useTexts(employeeImportTexts)
  const name = useImport(store => store.given?.name ?? '')
  const startOver = useImport(store => store.startOver)
  useKeys([{ keys: 'Escape', label: t('cancel'), run: startOver }])
  const label = t(`reading.${step}`, { name })
  return (
    <Stack align="center" justify="center" h="100%" gap="md" p="lg">
      <Text role="status">{label}</Text>
      <Progress value={done * 100} w={320} aria-label={label} />
      <Button variant="default" onClick={startOver}>
        {t('cancel')}
      </Button>
    </Stack>
  )
}
