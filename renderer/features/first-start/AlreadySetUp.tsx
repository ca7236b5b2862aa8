import { Button, Stack, Text } from '@mantine/core'
import { EntrancePage } from '../../ui/entrance/EntrancePage.tsx'
import { useTexts } from '../../ui/texts/use-texts.ts'
import { firstStartTexts } from './first-start-texts.ts'

/** Somebody else was first, in another window or browser: there is nothing left to set up, only to sign in. */
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
