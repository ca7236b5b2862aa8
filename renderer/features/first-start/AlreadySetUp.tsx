import { Button, Stack, Text } from '@mantine/core'
import { EntrancePage } from '../../ui/entrance/EntrancePage.tsx'
import { useTexts } from '../../ui/texts/use-texts.ts'
import { firstStartTexts } from './first-start-texts.ts'

/** The branch was set up in another window or browser: only signing in is left. */
export function AlreadySetUp({ onSignIn }: { onSignIn: () => void }) {
  const t = useTexts(firstStartTexts)
  return (
    <EntrancePage product={t('product')} title={t('taken.title')}>
      <Stack gap="md">
        <Text role="alert">{t('taken.note')}</Text>
        <Button onClick={onSignIn} autoFocus>
          {t('taken.signIn')}
        </Button>
      </Stack>
    </EntrancePage>
  )
}
